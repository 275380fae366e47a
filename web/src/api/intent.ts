import { MutationObserver, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** @param begunAt when the intent was first tried; a retry with another value would count as a new request */
export type MutationFunction<Data, Variables> = (
  variables: Variables,
  idempotencyKey: string,
  begunAt: string,
) => Promise<Data>;

interface IntentMutation<Data, Variables, Context>
  extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> {
  mutationFn: MutationFunction<Data, Variables>;
  /** Keeps the key across a reload, as drafts keep the form's values. The variables must not contain secrets. */
  kept?: KeySlot;
}

interface Begun {
  key: string;
  begunAt: string;
}
export type StoredKey = Begun & { intent: string };

/** Stores the key of a draft's last intent beyond the page's lifetime. */
export interface KeySlot {
  get: () => StoredKey | undefined;
  set: (kept: StoredKey) => void;
  delete: () => void;
}

/**
 * A mutation with one Idempotency-Key per intent: automatic retries, and another click after a failure, send the same
 * key, so the server runs it only once.
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

/** `useIntentMutation` for components that don't show the mutation's progress: they don't re-render with its state. */
export function useIntentCallback<Data, Variables>(
  mutate: MutationFunction<Data, Variables>,
): (variables: Variables) => Promise<Data> {
  const queryClient = useQueryClient();
  const [observer] = useState(
    () => new MutationObserver<Data, Error, Variables>(queryClient, { mutationFn: createIntentKeys().attach(mutate) }),
  );
  return (variables) => observer.mutate(variables);
}

// After these the server may still have done it, or will: a retry must send the same key.
const UNDECIDED = new Set([408, 425, 429]);
/** Less than the seven days after which the server forgets a key. */
const KEY_LASTS_MS = 6 * 86_400_000;

/** Remembers the key of each intent until it succeeds; also stores the last one in `kept`, if given. */
export function createIntentKeys(kept?: KeySlot) {
  const keys = new Map<string | undefined, Begun>();
  function begin(variables: unknown): Begun {
    const intent = identify(variables);
    const begun = keys.get(intent) ?? readStored(intent) ?? { key: createKey(), begunAt: new Date().toISOString() };
    keys.set(intent, begun);
    if (intent !== undefined) kept?.set({ ...begun, intent });
    return begun;
  }
  function keyFor(variables: unknown): string {
    return begin(variables).key;
  }
  function readStored(intent: string | undefined): Begun | undefined {
    const last = kept?.get();
    if (last === undefined || last.intent !== intent) return undefined;
    return Date.now() - Date.parse(last.begunAt) < KEY_LASTS_MS ? last : undefined;
  }
  function settle(variables: unknown): void {
    keys.delete(identify(variables));
    kept?.delete();
  }
  /** Wraps a call so it sends the key of its intent. */
  const attach =
    <Data, Variables>(mutate: MutationFunction<Data, Variables>) =>
    async (variables: Variables): Promise<Data> => {
      try {
        const { key, begunAt } = begin(variables);
        const data = await mutate(variables, key, begunAt);
        settle(variables);
        return data;
      } catch (error) {
        // The server decided: it changed nothing, or returned an earlier result. Another click is a new intent with its
        // own time.
        if (error instanceof ApiError && isDecided(error)) settle(variables);
        throw error;
      }
    };
  return { keyFor, settle, attach };
}

function isDecided({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && !UNDECIDED.has(status);
}

const blobNumbers = new WeakMap<Blob, string>();
let blobCount = 0;

// Different files serialize to the same JSON, `{}`, so each gets a number, wherever it is in the variables. The random
// part tells it from the file with the same number before a reload.
function numberOf(blob: Blob): string {
  const known = blobNumbers.get(blob);
  if (known !== undefined) return known;
  blobCount += 1;
  const number = `${blobCount} ${createKey()}`;
  blobNumbers.set(blob, number);
  return number;
}

function identify(variables: unknown): string | undefined {
  return JSON.stringify(variables, (_name, value: unknown) => (value instanceof Blob ? numberOf(value) : value));
}

/** Creates an Idempotency-Key. Not crypto.randomUUID, which browsers offer only over https and on localhost. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
