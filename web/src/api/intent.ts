import { MutationObserver, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';

type Act<Data, Variables> = (variables: Variables, idempotencyKey: string) => Promise<Data>;

interface IntentMutation<Data, Variables, Context>
  extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> {
  mutationFn: Act<Data, Variables>;
}

/**
 * A mutation with one Idempotency-Key per intent: the automatic retry, and a second press after a failure,
 * send the same key, so the server does the act once.
 */
export function useIntentMutation<Data, Variables = void, Context = unknown>(
  options: IntentMutation<Data, Variables, Context>,
) {
  const [keys] = useState(createIntentKeys);
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

/** Remembers the key of each intent until it has succeeded. */
export function createIntentKeys() {
  const keys = new Map<unknown, string>();
  function keyFor(variables: unknown): string {
    const intent = identify(variables);
    const key = keys.get(intent) ?? createKey();
    keys.set(intent, key);
    return key;
  }
  function settle(variables: unknown): void {
    keys.delete(identify(variables));
  }
  /** The act with the key of its intent. */
  const attach =
    <Data, Variables>(act: Act<Data, Variables>) =>
    async (variables: Variables): Promise<Data> => {
      try {
        const data = await act(variables, keyFor(variables));
        settle(variables);
        return data;
      } catch (error) {
        // The server decided: it did nothing, or what it made was shown before. Another press is another intent.
        if (error instanceof ApiError && error.code === 'conflict') settle(variables);
        throw error;
      }
    };
  return { keyFor, settle, attach };
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
