import type { ReleasedSelection } from '../job-sights/job-sights.service.ts';

/** Why a choice doesn’t count. */
export function lapseText({ lapse, options, chosenOptionId, changeOrderNumber }: ReleasedSelection): string {
  const chosen = options.find(({ id }) => id === chosenOptionId)?.title ?? 'your choice';
  return lapse === 'declined'
    ? `Change ${changeOrderNumber ?? ''} for ${chosen} was declined, so this choice doesn’t count.`
    : `The change for ${chosen} was withdrawn, so this choice doesn’t count.`;
}
