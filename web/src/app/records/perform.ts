import { errorToast } from '../../api/error-toast.ts';
import { type ToastOptions, toast } from '../../ui/toast.ts';

type Outcome = Omit<ToastOptions, 'action'>;

/** An act and what is told of it. */
export interface Act<Result> {
  run: () => Promise<Result>;
  done: Outcome | ((result: Result) => Outcome);
  /** What is told when it fails and the person cannot act on the reason. */
  failed: string;
  /** Takes it back when the toast's Undo is pressed; an act of its own. */
  undo?: (result: Result) => Promise<boolean>;
}

/**
 * Does something and tells how it went; true when it was done. It does not end with the screen it was asked for on: by the
 * time of an undo that is long gone.
 */
export async function perform<Result>({ run, done, failed, undo }: Act<Result>): Promise<boolean> {
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    errorToast(error, failed);
    return false;
  }
  const action = undo && { label: 'Undo', onSelect: () => void undo(result) };
  toast({ ...(typeof done === 'function' ? done(result) : done), action });
  return true;
}
