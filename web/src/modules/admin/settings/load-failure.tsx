import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

/** Shown for a settings section that failed to load; the other sections still work. */
export function LoadFailure({ query, what }: { query: Pick<UseQueryResult, 'refetch' | 'isFetching'>; what: string }) {
  return (
    <FormError>
      <p>Couldn’t load {what}.</p>
      <Button size="sm" className="mt-2" pending={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </FormError>
  );
}
