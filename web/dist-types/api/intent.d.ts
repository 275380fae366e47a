import { type UseMutationOptions } from '@tanstack/react-query';
interface IntentMutation<Data, Variables, Context> extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> {
    mutationFn: (variables: Variables, idempotencyKey: string) => Promise<Data>;
}
/**
 * A mutation with one Idempotency-Key per intent: the automatic retry, and a second press after a failure,
 * send the same key, so the server does the act once.
 */
export declare function useIntentMutation<Data, Variables = void, Context = unknown>(options: IntentMutation<Data, Variables, Context>): import("@tanstack/react-query").UseMutationResult<Data, Error, Variables, Context>;
/** Remembers the key of each intent until it has succeeded. */
export declare function createIntentKeys(): {
    keyFor(variables: unknown): string;
    settle(variables: unknown): void;
};
export {};
