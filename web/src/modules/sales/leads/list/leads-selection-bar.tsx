import { OFFERED_LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../../api/error-toast.ts';
import { useClearOnEscape } from '../../../../app/records/use-clear-on-escape.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { fullName } from '../../../../format/person.ts';
import { Button } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { describeChoice, targetOf } from '../lead-choice.ts';
import { STATUS_LABELS } from '../lead-labels.ts';
import { type BulkChanges, useBulkUpdateLeads } from '../leads.mutations.ts';
import { staffQuery } from '../staff.queries.ts';
import type { LeadSelection } from './lead-selection.ts';

const DeleteLeadsDialog = loadWhenUsed(async () => (await import('./delete-leads-dialog.tsx')).DeleteLeadsDialog);

/** The bulk actions for the selected leads. */
export function LeadsSelectionBar({ selection }: { selection: LeadSelection }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { data: staff } = useQuery(staffQuery);
  const updateLeads = useBulkUpdateLeads();
  const { bar, clear } = useClearOnEscape(selection.clear);

  function update(changes: Pick<BulkChanges, 'status' | 'assignedTo'>) {
    updateLeads.mutate(
      { ...targetOf(selection.choice), ...changes },
      {
        onSuccess: (result) => {
          toast({ title: `${formatCountOf(result.ids.length, 'lead')} updated` });
          selection.clear();
        },
        onError: (error) => {
          errorToast(error, 'Failed to update leads');
          // An outdated count may have caused the failure, so count again.
          if (selection.choice.kind === 'matching') selection.selectAll();
        },
      },
    );
  }
  const people = [
    { id: null, name: 'Unassigned' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];

  return (
    <section
      ref={bar}
      aria-label="Selected leads"
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md bg-selected px-3 py-1.5 lg:min-h-control lg:py-0"
    >
      <span role="status" className="font-strong tabular">
        {describeChoice(selection.choice)}
      </span>
      <Menu
        title="Set status"
        align="start"
        items={OFFERED_LEAD_STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          onSelect: () => update({ status }),
        }))}
        trigger={
          <Button size="sm" pending={updateLeads.isPending}>
            Status
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Menu
        title="Assign to"
        align="start"
        items={people.map(({ id, name }) => ({ label: name, onSelect: () => update({ assignedTo: id }) }))}
        trigger={
          <Button size="sm" pending={updateLeads.isPending}>
            Assign
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Button size="sm" className="text-destructive-text" onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <span className="flex-1" />
      <Button size="sm" variant="ghost" onClick={clear}>
        <X aria-hidden="true" />
        Clear
        <Kbd className="max-lg:hidden">Esc</Kbd>
      </Button>
      {isDeleting && (
        <DeleteLeadsDialog choice={selection.choice} onDone={selection.clear} onClose={() => setIsDeleting(false)} />
      )}
    </section>
  );
}
