import { useQueryClient } from '@tanstack/react-query';
import { type MutationFunction, useIntentMutation } from './intent.ts';
import { invalidateResource, type RecordQuery, showAnswer, showInRows } from './invalidation.ts';

/**
 * The hooks for commands that change one kind of record. The answer is shown at once on the record's page and in lists:
 * the next step is based on it, and isn't refused as if someone else had changed the record.
 * @param query shows one record; the commands return what it shows
 * @param resource the first element of its key
 * @param others other resources to load again
 */
export function recordCommands<Shown extends { version: number; id?: number }>(
  query: (id: number) => RecordQuery<Shown>,
  resource: string,
  ...others: string[]
) {
  /** @param recordIn finds the record in an answer that isn't the record itself */
  function useCommandOn<Answer, Variables = void>(
    mutationFn: MutationFunction<Answer, Variables>,
    recordIn: (answer: Answer) => Shown | undefined,
  ) {
    const queryClient = useQueryClient();
    return useIntentMutation({
      mutationFn,
      onSuccess: (answer) => {
        const record = recordIn(answer);
        // The query of a singleton, such as the investment strategy, takes no id.
        if (record) showAnswer(queryClient, query(record.id ?? 0), record);
        showInRows(queryClient, resource, record);
        void invalidateResource(queryClient, resource, ...others);
      },
    });
  }
  function useCommand<Answer extends Shown | undefined, Variables = void>(
    mutationFn: MutationFunction<Answer, Variables>,
  ) {
    return useCommandOn(mutationFn, (answer) => answer);
  }
  return { useCommand, useCommandOn };
}

/** For commands that return nothing their record's page shows. */
export const noRecord = () => undefined;

/** `recordCommands` for records that are shown only as rows of lists. */
export function rowCommands(resource: string, ...others: string[]) {
  return function useCommand<Answer, Variables = void>(
    mutationFn: MutationFunction<Answer, Variables>,
    rowIn: (answer: Answer) => unknown = (answer) => answer,
  ) {
    const queryClient = useQueryClient();
    return useIntentMutation({
      mutationFn,
      onSuccess: (answer) => {
        showInRows(queryClient, resource, rowIn(answer));
        void invalidateResource(queryClient, resource, ...others);
      },
    });
  };
}

/** For records whose page shows more than commands return: these are pending until the page is loaded again. */
export function awaitedCommands(resource: string, ...others: string[]) {
  return function useCommand<Answer, Variables = void>(mutationFn: MutationFunction<Answer, Variables>) {
    const queryClient = useQueryClient();
    return useIntentMutation({
      mutationFn,
      onSuccess: (answer) => {
        showInRows(queryClient, resource, answer);
        return invalidateResource(queryClient, resource, ...others);
      },
    });
  };
}
