import { LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { STATUS_LABELS } from './lead-labels.ts';
import { type LeadSelection, SELECTION_LIMIT } from './lead-selection.ts';
import { type BulkChanges, useBulkUpdateLeads } from './leads.mutations.ts';
import { staffQuery } from './staff.queries.ts';

const DeleteLeadsDialog = loadWhenUsed(async () => (await import('./delete-leads-dialog.tsx')).DeleteLeadsDialog);

/** Takes the toolbar's place while leads are chosen. */
export function LeadsSelectionBar({ selection }: { selection: LeadSelection }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { data: staff } = useQuery(staffQuery);
  const updateLeads = useBulkUpdateLeads();
  const ids = [...selection.ids];

  function update(changes: Omit<BulkChanges, 'ids'>) {
    updateLeads.mutate(
      { ids, ...changes },
      {
        onSuccess: (result) => {
          toast({ title: `${formatCountOf(result.ids.length, 'lead')} updated` });
          selection.clear();
        },
        onError: (error) => errorToast(error, 'Failed to update leads'),
      },
    );
  }
  const people = [
    { id: null, name: 'Nobody' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];

  return (
    <section
      aria-label="Selected leads"
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md bg-selected px-3 py-1.5 lg:min-h-control lg:py-0"
    >
      <span role="status" className="font-strong tabular">
        {formatCount(ids.length)} selected{ids.length === SELECTION_LIMIT && `, the most at once`}
      </span>
      <Menu
        title="Set status"
        align="start"
        items={LEAD_STATUSES.map((status) => ({
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
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        <X aria-hidden="true" />
        Clear
        <Kbd className="max-lg:hidden">Esc</Kbd>
      </Button>
      {isDeleting && <DeleteLeadsDialog ids={ids} onDone={selection.clear} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
