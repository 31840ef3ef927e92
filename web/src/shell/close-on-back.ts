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
    if (!isPassed && history.state === OPEN) undoStep();
  };
}

/** Go back one step. Browsers do so later: a page opened in between would be left again, so return to it. */
function undoStep(): void {
  const address = location.href;
  const check = (): void => {
    if (history.state !== OPEN && location.href !== address) return;
    removeEventListener('popstate', check);
    if (history.state === OPEN) history.forward();
  };
  addEventListener('popstate', check);
  history.back();
}
