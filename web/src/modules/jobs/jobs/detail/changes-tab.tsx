import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { ChangesPanel } from '../../../changes/change-orders/changes-panel.tsx';
import { SelectionsPanel } from '../../../changes/selections/selections-panel.tsx';
import { PHASE_LABELS } from '../job-labels.ts';
import type { JobTabProps } from './job-tab-props.ts';
import { useJobUrlState } from './use-job-url-state.ts';

const FORMS = { 'new-change': 'new', 'site-change': 'on-site' } as const;

/**
 * The changes to the contract, and the customer's selections. A change order or selection opens in place of the lists.
 */
export function ChangesTab({ job }: JobTabProps) {
  const { search, change, openChange, openSelection } = useJobUrlState();
  const { dialog } = search;
  const closedReason = isOpenPhase(job.phase) ? undefined : `This job is ${PHASE_LABELS[job.phase].toLowerCase()}.`;
  return (
    <>
      {search.selection === undefined && (
        <ChangesPanel
          job={job}
          closedReason={closedReason}
          changeId={search.change}
          onOpen={openChange}
          onLeave={(isGone) => (isGone ? change({ change: undefined }) : openChange(undefined))}
          form={dialog === 'new-change' || dialog === 'site-change' ? FORMS[dialog] : undefined}
          onForm={(form) =>
            change({ dialog: form === undefined ? undefined : form === 'new' ? 'new-change' : 'site-change' })
          }
        />
      )}
      {search.change === undefined && (
        <SelectionsPanel
          job={job}
          closedReason={closedReason}
          selectionId={search.selection}
          onOpen={openSelection}
          onLeave={(isGone) => (isGone ? change({ selection: undefined }) : openSelection(undefined))}
          onOpenChange={openChange}
        />
      )}
    </>
  );
}
