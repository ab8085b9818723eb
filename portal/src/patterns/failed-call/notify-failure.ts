import { NotSent } from '../../data/failure.ts';
import { failureText } from '../../data/failure-text.ts';
import { showToast } from '../../ui/toasts.ts';

/** Shows the danger toast of a failed call, headed 'Error' (specification, chapter 8). */
export function notifyFailure(error: unknown): void {
  if (isNoFailure(error)) return;
  showToast({ type: 'danger', message: failureText(error) });
}

/** An aborted call returns nothing, and a file that the portal refuses itself was never sent. */
function isNoFailure(error: unknown): boolean {
  return error instanceof NotSent || (error instanceof DOMException && error.name === 'AbortError');
}
