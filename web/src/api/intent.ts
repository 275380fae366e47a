import { MutationObserver, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** @param begunAt when the intent was first tried; each try says the same, or the server would take it for another act */
type Act<Data, Variables> = (variables: Variables, idempotencyKey: string, begunAt: string) => Promise<Data>;

interface IntentMutation<Data, Variables, Context>
  extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> {
  mutationFn: Act<Data, Variables>;
  /** Keeps the key through a reload, where a draft keeps the entries. Its variables must hold no secret. */
  kept?: KeySlot;
}

interface Begun {
  key: string;
  begunAt: string;
}
export type KeptKey = Begun & { intent: string };

/** Where the key of the last intent of a draft outlives the page. */
export interface KeySlot {
  get: () => KeptKey | undefined;
  set: (kept: KeptKey) => void;
  delete: () => void;
}

/**
 * A mutation with one Idempotency-Key per intent: the automatic retry, and a second press after a failure,
 * send the same key, so the server does the act once.
 */
export function useIntentMutation<Data, Variables = void, Context = unknown>({
  kept,
  ...options
}: IntentMutation<Data, Variables, Context>) {
  const [keys] = useState(() => createIntentKeys(kept));
  return useMutation<Data, Error, Variables, Context>({
    ...options,
    mutationFn: keys.attach(options.mutationFn),
  });
}

/** The same for an act whose course is shown elsewhere: the component is not rendered with every step of it. */
export function useIntentAct<Data, Variables>(act: Act<Data, Variables>): (variables: Variables) => Promise<Data> {
  const queryClient = useQueryClient();
  const [observer] = useState(
    () => new MutationObserver<Data, Error, Variables>(queryClient, { mutationFn: createIntentKeys().attach(act) }),
  );
  return (variables) => observer.mutate(variables);
}

// After these the server may have done it, or will: asked again, it must be the same act.
const UNDECIDED = new Set([408, 425, 429]);
/** The server forgets a key after seven days. */
const KEY_LASTS_MS = 6 * 86_400_000;

/** Remembers the key of each intent until it has succeeded; the last one in `kept` too, where that is given. */
export function createIntentKeys(kept?: KeySlot) {
  const keys = new Map<unknown, Begun>();
  function begin(variables: unknown): Begun {
    const intent = identify(variables);
    const begun = keys.get(intent) ?? readKept(intent) ?? { key: createKey(), begunAt: new Date().toISOString() };
    keys.set(intent, begun);
    if (typeof intent === 'string') kept?.set({ ...begun, intent });
    return begun;
  }
  function keyFor(variables: unknown): string {
    return begin(variables).key;
  }
  function readKept(intent: unknown): Begun | undefined {
    const last = kept?.get();
    if (last === undefined || last.intent !== intent) return undefined;
    return Date.now() - Date.parse(last.begunAt) < KEY_LASTS_MS ? last : undefined;
  }
  function settle(variables: unknown): void {
    keys.delete(identify(variables));
    kept?.delete();
  }
  /** The act with the key of its intent. */
  const attach =
    <Data, Variables>(act: Act<Data, Variables>) =>
    async (variables: Variables): Promise<Data> => {
      try {
        const { key, begunAt } = begin(variables);
        const data = await act(variables, key, begunAt);
        settle(variables);
        return data;
      } catch (error) {
        // The server decided: it did nothing, or what it made was shown before. Another press is another intent, of its time.
        if (error instanceof ApiError && isDecided(error)) settle(variables);
        throw error;
      }
    };
  return { keyFor, settle, attach };
}

function isDecided({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && !UNDECIDED.has(status);
}

// Two files read alike as JSON, so a file stands for itself.
function identify(variables: unknown): unknown {
  return variables instanceof Blob ? variables : JSON.stringify(variables);
}

/** An Idempotency-Key. Not crypto.randomUUID: browsers offer it only over https and on localhost. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
