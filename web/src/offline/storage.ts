/** The log of every table of this browser, in IndexedDB: one transaction per write, durable before watchers are notified. */

const NAME = 'tankrush';
const VERSION = 1;

interface Row {
  table: string;
  version: number;
}

interface Change {
  table: string;
  expected: number;
  about: unknown;
  rows: Row[];
}

/** The database that `browser/browser_store.py` reads and writes. */
export interface BrowserDatabase {
  tables(): Promise<string>;
  rows(table: string, after: number): Promise<string>;
  write(change: string): Promise<string>;
  delete(table: string): Promise<void>;
  keep_catalogue(digest: string, files: string): Promise<void>;
  catalogue(digest: string): Promise<string>;
}

/** A table in the database, without its rows. */
export interface StoredTable {
  head: { table: string };
  summary: { table: string; updated: number; is_public: boolean; due: number | null };
  keys: { role: string; seat: number | null }[];
}

const CONFLICT = 'conflict';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

async function openIndexedDb(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('tables');
    opening.result.createObjectStore('rows', { keyPath: ['table', 'version'] });
    opening.result.createObjectStore('catalogues');
  };
  const database = await done(opening);
  // Another tab upgrades the database: close it, so the upgrade can proceed.
  database.onversionchange = () => database.close();
  return database;
}

/** Read all tables; empty without storage. Does not create the database. */
export async function readTables(): Promise<StoredTable[]> {
  try {
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === NAME)) return [];
    const database = await openIndexedDb();
    try {
      return await done(database.transaction('tables').objectStore('tables').getAll());
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

const rowsOf = (table: string, after = 0): IDBKeyRange => IDBKeyRange.bound([table, after + 1], [table, Infinity]);

class IndexedDatabase implements BrowserDatabase {
  constructor(
    private readonly database: IDBDatabase,
    private readonly onwritten: (table: string) => void,
    private readonly onfault: (reason: string) => void,
  ) {}

  async tables(): Promise<string> {
    return JSON.stringify(await done(this.database.transaction('tables').objectStore('tables').getAll()));
  }

  async rows(table: string, after: number): Promise<string> {
    return JSON.stringify(await done(this.database.transaction('rows').objectStore('rows').getAll(rowsOf(table, after))));
  }

  /** An existing row aborts the whole write: another tab was faster. */
  async write(text: string): Promise<string> {
    const change = JSON.parse(text) as Change;
    try {
      const transaction = this.database.transaction(['tables', 'rows'], 'readwrite');
      const written = committed(transaction);
      for (const row of change.rows) transaction.objectStore('rows').add(row);
      transaction.objectStore('tables').put(change.about, change.table);
      // Without this the transaction commits only after the page has handled each request.
      transaction.commit();
      await written;
    } catch (fault) {
      const name = fault instanceof DOMException ? fault.name : 'Error';
      if (name === 'ConstraintError') return CONFLICT;
      this.onfault(name);
      return name;
    }
    this.onwritten(change.table);
    return '';
  }

  async delete(table: string): Promise<void> {
    const transaction = this.database.transaction(['tables', 'rows'], 'readwrite');
    transaction.objectStore('tables').delete(table);
    transaction.objectStore('rows').delete(rowsOf(table));
    await committed(transaction);
  }

  async keep_catalogue(digest: string, files: string): Promise<void> {
    const transaction = this.database.transaction('catalogues', 'readwrite');
    transaction.objectStore('catalogues').put(files, digest);
    await committed(transaction).catch(() => undefined);
  }

  async catalogue(digest: string): Promise<string> {
    return ((await done(this.database.transaction('catalogues').objectStore('catalogues').get(digest))) as string | undefined) ?? '';
  }
}

/** In-memory log for browsers without storage: games last as long as the page. */
class MemoryDatabase implements BrowserDatabase {
  private readonly about = new Map<string, unknown>();
  private readonly logs = new Map<string, Row[]>();
  private readonly catalogues = new Map<string, string>();

  async tables(): Promise<string> {
    return JSON.stringify([...this.about.values()]);
  }

  async rows(table: string, after: number): Promise<string> {
    return JSON.stringify((this.logs.get(table) ?? []).filter((row) => row.version > after));
  }

  async write(text: string): Promise<string> {
    const { table, expected, about, rows } = JSON.parse(text) as Change;
    const log = this.logs.get(table) ?? [];
    if (log.length !== expected) return CONFLICT;
    this.logs.set(table, [...log, ...rows]);
    this.about.set(table, about);
    return '';
  }

  async delete(table: string): Promise<void> {
    this.about.delete(table);
    this.logs.delete(table);
  }

  async keep_catalogue(digest: string, files: string): Promise<void> {
    this.catalogues.set(digest, files);
  }

  async catalogue(digest: string): Promise<string> {
    return this.catalogues.get(digest) ?? '';
  }
}

/** Open the database; also returns whether it is persistent. */
export async function openDatabase(
  onwritten: (table: string) => void,
  onfault: (reason: string) => void,
): Promise<{ database: BrowserDatabase; isKept: boolean }> {
  try {
    return { database: new IndexedDatabase(await openIndexedDb(), onwritten, onfault), isKept: true };
  } catch {
    return { database: new MemoryDatabase(), isKept: false };
  }
}
