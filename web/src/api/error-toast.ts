import { toast } from '../ui/toast.ts';
import { ApiError, isUnauthorized, ToldError } from './api-error.ts';

/**
 * Tells why an act failed: in the words of the server or the device when the person can act on them, else in the screen's.
 * A session that is gone has a toast of its own already.
 */
export function errorToast(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description: explainError(error, fallback), tone: 'error' });
}

/** The same words, for a form that shows them beside its fields. */
export function explainError(error: unknown, fallback: string): string {
  if (error instanceof ToldError) return error.message;
  return (error instanceof ApiError && error.userMessage) || fallback;
}
