/** The version up to which the chat of each table has been read; kept while the tab lives. */

const PLACE = 'tankrush.read';

class ReadMarks {
  private marks: Record<string, number> = $state(readKept());

  at(table: string): number {
    return this.marks[table] ?? 0;
  }

  set(table: string, version: number): void {
    if (version <= this.at(table)) return;
    this.marks[table] = version;
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(this.marks));
    } catch {
      // Without storage everything is unread again after a reload.
    }
  }
}

function readKept(): Record<string, number> {
  try {
    return (JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

export const readMarks = new ReadMarks();
