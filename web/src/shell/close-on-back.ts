/** Back closes what is open over the page instead of leaving the page. */

const OPEN = 'tankrush-open';

/** Add a step to the browser's history while something is open; undo it when it is closed otherwise. */
export function closeOnBack(close: () => void): () => void {
  history.pushState(OPEN, '');
  let isPassed = false;
  const pass = (): void => {
    isPassed = true;
    close();
  };
  addEventListener('popstate', pass);
  return () => {
    removeEventListener('popstate', pass);
    if (!isPassed && history.state === OPEN) history.back();
  };
}
