import { errorToast } from '../../api/error-toast.ts';
import { type ToastOptions, toast } from '../../ui/overlay/toast.ts';

type Outcome = Omit<ToastOptions, 'action'>;

/** An action, with its success and error messages. */
export interface Action<Result> {
  run: () => Promise<Result>;
  done: Outcome | ((result: Result) => Outcome);
  /** Shown if it fails for a reason the user can't do anything about. */
  failed: string;
  /** Shows a failure in a way of its own; false if it's for the toast. */
  explain?: (error: unknown) => boolean;
  /** Reverts the action when the user clicks Undo in the toast, with a toast of its own. */
  undo?: (result: Result) => Promise<boolean>;
}

/**
 * Runs an action and shows the outcome in a toast; true on success. It doesn't depend on the screen that started it,
 * which may have unmounted by the time of an undo.
 */
export async function perform<Result>({ run, done, failed, explain, undo }: Action<Result>): Promise<boolean> {
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    if (explain?.(error) !== true) errorToast(error, failed);
    return false;
  }
  const action = undo && { label: 'Undo', onSelect: () => void undo(result) };
  toast({ ...(typeof done === 'function' ? done(result) : done), action });
  return true;
}
