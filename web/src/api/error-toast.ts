import { toast } from '../ui/overlay/toast.ts';
import { ApiError, isUnauthorized, UserFacingError } from './api-error.ts';
import { problemsOf } from './field-errors.ts';

/**
 * Shows why an action failed: the server's or device's message if the user can act on it, else `fallback`. Skipped if
 * the session has ended, which has its own toast.
 */
export function errorToast(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description: explainError(error, fallback, labelOnScreen), tone: 'error' });
}

/**
 * The same message, for a form that shows it next to its fields. Field errors omit the API's field names.
 * @param labelOf the label of the field that shows an error, which is put before the message
 */
export function explainError(
  error: unknown,
  fallback: string,
  labelOf: (problem: string) => string | undefined = () => undefined,
): string {
  if (error instanceof UserFacingError) return error.message;
  if (!(error instanceof ApiError) || !error.userMessage) return fallback;
  const problems = problemsOf(error);
  if (problems.length === 0) return error.userMessage;
  return problems
    .map(({ message, text }) => {
      const label = labelOf(message);
      return label === undefined ? text : `${label}: ${message}`;
    })
    .join(' ');
}

/** The label of the field that shows the error and, in a list, its row: `Line 2, Amount`. */
function labelOnScreen(problem: string): string | undefined {
  const shown = Array.from(document.querySelectorAll<HTMLElement>('[data-problem-of]'));
  const field = shown.find(({ textContent }) => textContent === problem);
  const row = field?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return [row, field?.dataset.problemOf].filter(Boolean).join(', ') || undefined;
}
