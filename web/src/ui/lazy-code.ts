import { toast } from './overlay/toast.ts';
import { whenQuiet } from './when-quiet.ts';

export interface LazyCode<Code> {
  /** Returns the code if it has loaded. */
  read: () => Code | undefined;
  /** Rejects if the code can't be fetched; the next call tries again. */
  load: () => Promise<Code>;
}

/** Code that loads when the app is idle or when it's needed, whichever comes first. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  const load = async () => {
    code ??= await fetchCode();
    return code;
  };
  whenQuiet(load);
  return { read: () => code, load };
}

/** Shows a toast that the requested component couldn't be loaded. */
export function showLoadError(): void {
  toast({ tone: 'error', title: 'Couldn’t open this', description: 'Check your connection and try again.' });
}
