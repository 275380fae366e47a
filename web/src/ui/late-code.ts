import { toast } from './toast.ts';
import { whenQuiet } from './when-quiet.ts';

export interface LateCode<Code> {
  /** The code if it has arrived. */
  read: () => Code | undefined;
  /** Rejects when it can't be fetched; the next call tries again. */
  load: () => Promise<Code>;
}

/** Code that loads when the app is quiet or someone needs it, whichever comes first. */
export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  const load = async () => {
    code ??= await fetchCode();
    return code;
  };
  whenQuiet(load);
  return { read: () => code, load };
}

/** Tells that what somebody asked for can't be shown, because its code can't be fetched. */
export function tellNotLoaded(): void {
  toast({ tone: 'error', title: 'Couldn’t open this', description: 'Check your connection and try again.' });
}
