import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type MutationFunction, useIntentMutation } from './intent.ts';
import { invalidateResource, showAnswer } from './invalidation.ts';

interface RecordQuery<Shown> {
  queryKey: DataTag<QueryKey, Shown, Error>;
}
/** The data that a query, or a function returning one, loads. */
type ShownBy<Query> = Query extends RecordQuery<infer Shown> | ((id: number) => RecordQuery<infer Shown>)
  ? Shown
  : unknown;

/**
 * The hooks for commands that change one kind of record. Each shows its result right away on the record's page and in
 * lists, so the next command has the current version and isn't rejected. `Query` is the type of the page's query, if
 * there is a page: commands must return the same data.
 * @param resource the first element of the queries' keys
 * @param others other resources to load again
 */
export function recordCommands<Query>(resource: string, ...others: string[]) {
  /** @param recordIn finds the record in an answer that isn't the record itself */
  function useCommandOn<Answer, Variables = void>(
    mutationFn: MutationFunction<Answer, Variables>,
    recordIn: (answer: Answer) => ShownBy<Query> | undefined,
  ) {
    const queryClient = useQueryClient();
    return useIntentMutation({
      mutationFn,
      onSuccess: (answer) => {
        showAnswer(queryClient, resource, recordIn(answer));
        void invalidateResource(queryClient, resource, ...others);
      },
    });
  }
  function useCommand<Answer extends ShownBy<Query> | undefined, Variables = void>(
    mutationFn: MutationFunction<Answer, Variables>,
  ) {
    return useCommandOn(mutationFn, (answer) => answer);
  }
  return { useCommand, useCommandOn };
}

/** For commands that return nothing their record's page shows. */
export const noRecord = () => undefined;

/** After this the command counts as done, because it has succeeded and only the page is slow. */
const LONGEST_WAIT_MS = 5_000;

/**
 * For records whose page shows more than commands return: commands stay pending until the page is loaded again, or five
 * seconds at most.
 */
export function awaitedCommands(resource: string, ...others: string[]) {
  return function useCommand<Answer, Variables = void>(mutationFn: MutationFunction<Answer, Variables>) {
    const queryClient = useQueryClient();
    return useIntentMutation({
      mutationFn,
      onSuccess: (answer) => {
        showAnswer(queryClient, resource, answer);
        const giveUp = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
        return Promise.race([invalidateResource(queryClient, resource, ...others), giveUp]);
      },
    });
  };
}
