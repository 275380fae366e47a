import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface IntentMutation<Data, Variables, Context>
  extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> {
  mutationFn: (variables: Variables, idempotencyKey: string) => Promise<Data>;
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
    mutationFn: async (variables) => {
      const data = await options.mutationFn(variables, keys.keyFor(variables));
      keys.settle(variables);
      return data;
    },
  });
}

/** Remembers the key of each intent until it has succeeded. */
export function createIntentKeys() {
  const keys = new Map<unknown, string>();
  return {
    keyFor(variables: unknown): string {
      const intent = identify(variables);
      const key = keys.get(intent) ?? createKey();
      keys.set(intent, key);
      return key;
    },
    settle(variables: unknown): void {
      keys.delete(identify(variables));
    },
  };
}

// Two files read alike as JSON, so a file stands for itself.
function identify(variables: unknown): unknown {
  return variables instanceof Blob ? variables : JSON.stringify(variables);
}

// Not crypto.randomUUID: browsers offer it only over https and on localhost.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
