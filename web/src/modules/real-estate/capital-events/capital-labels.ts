import type { CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';
import { ApiError } from '../../../api/api-error.ts';

export const KIND_LABELS: Record<CapitalKind, string> = {
  contribution: 'Contribution',
  distribution: 'Distribution',
  return_of_capital: 'Return of capital',
};

/** Whether a return of capital was rejected because a partner would get back more than they contributed. */
export function isBeyondContributions(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'beyond' in current;
}
