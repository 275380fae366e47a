import type { LeadChange } from '@builder-os/contract/modules/sales/lead-history';
import { capitalize } from '../../../../format/capitalize.ts';
import type { TimelineChange } from '../../record-detail/timeline.ts';
import { STATUS_LABELS } from '../lead-labels.ts';

/**
 * Describes status and owner changes for the timeline.
 * @param nameOf returns the name of the person with an id
 */
export function describeLeadChanges(changes: readonly LeadChange[], nameOf: (id: string) => string): TimelineChange[] {
  return changes.flatMap(({ id, status, owner, changedByName, changedAt }) => {
    const describe = (what: string, title: string, from: string | undefined): TimelineChange => ({
      key: `${what} ${id}`,
      at: changedAt,
      title,
      text: capitalize([from && `From ${from}`, changedByName && `by ${changedByName}`].filter(Boolean).join(' ')),
    });
    return [
      ...(status ? [describe('status', `Status changed to ${STATUS_LABELS[status.to]}`, labelOf(status.from))] : []),
      ...(owner
        ? [
            describe(
              'owner',
              owner.to ? `New owner: ${nameOf(owner.to)}` : 'Unassigned',
              owner.from ? nameOf(owner.from) : undefined,
            ),
          ]
        : []),
    ];
  });
}

function labelOf(status: NonNullable<LeadChange['status']>['from']): string | undefined {
  return status === null ? undefined : STATUS_LABELS[status];
}
