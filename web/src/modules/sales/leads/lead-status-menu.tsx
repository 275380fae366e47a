import { type Lead, type LeadStatus, OFFERED_LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { Check, ChevronDown } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { STATUS_LABELS } from './lead-labels.ts';
import { useUpdateLead } from './leads.mutations.ts';

/** A menu that sets a lead's status on its page. */
export function LeadStatusMenu({ lead }: { lead: Lead }) {
  const { mutateAsync, isPending } = useUpdateLead();
  function change(status: LeadStatus) {
    if (status === lead.status) return;
    void perform({
      run: () => mutateAsync({ id: lead.id, version: lead.version, changes: { status } }),
      done: { title: 'Lead updated successfully' },
      failed: 'Failed to update lead',
    });
  }
  return (
    <Menu
      title="Set status"
      items={OFFERED_LEAD_STATUSES.map((status) => ({
        label: STATUS_LABELS[status],
        icon: <Check aria-hidden="true" className={status === lead.status ? undefined : 'invisible'} />,
        onSelect: () => change(status),
      }))}
      trigger={
        <Button pending={isPending}>
          Status
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
