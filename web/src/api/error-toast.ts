import { toast } from '../ui/toast.ts';
import { ApiError, isUnauthorized, ToldError } from './api-error.ts';
import { problemsOf } from './field-errors.ts';

/**
 * Tells why an act failed: in the words of the server or the device when the person can act on them, else in the screen's.
 * A session that is gone has a toast of its own already.
 */
export function errorToast(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description: explainError(error, fallback, labelOnScreen), tone: 'error' });
}

/**
 * The same words, for a form that shows them beside its fields. What is wrong with a field is told without the name
 * programs have for it.
 * @param labelOf the label of the field that shows a problem, which then leads the sentence
 */
export function explainError(
  error: unknown,
  fallback: string,
  labelOf: (problem: string) => string | undefined = () => undefined,
): string {
  if (error instanceof ToldError) return error.message;
  if (!(error instanceof ApiError) || !error.userMessage) return fallback;
  const problems = problemsOf(error);
  if (problems.length === 0) return error.userMessage;
  return problems.map((problem) => [labelOf(problem), problem].filter(Boolean).join(': ')).join(' ');
}

function labelOnScreen(problem: string): string | undefined {
  const shown = Array.from(document.querySelectorAll<HTMLElement>('[data-problem-of]'));
  return shown.find(({ textContent }) => textContent === problem)?.dataset.problemOf;
}
