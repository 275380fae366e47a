import { MOST_BULK_JOBS } from '@builder-os/contract/modules/jobs/job-bulk';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, ChevronDown, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../../app/records/perform.ts';
import { useClearOnEscape } from '../../../../app/records/use-clear-on-escape.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { fullName } from '../../../../format/person.ts';
import { Button } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { staffQuery } from '../../../sales/leads/staff.queries.ts';
import { useBulkDeleteJobs, useBulkRestoreJobs, useBulkSetManager } from '../job-bulk.mutations.ts';
import type { JobSelection } from './use-job-selection.ts';

const MoveJobsDialog = loadWhenUsed(async () => (await import('../form/move-jobs-dialog.tsx')).MoveJobsDialog);

/** The bulk actions for the selected jobs. */
export function JobsSelectionBar({ selection }: { selection: JobSelection }) {
  const [isMoving, setIsMoving] = useState(false);
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const { data: staff } = useQuery(staffQuery);
  const setManager = useBulkSetManager();
  const { mutateAsync: deleteJobs, isPending: isDeleting } = useBulkDeleteJobs();
  const { mutateAsync: restoreJobs } = useBulkRestoreJobs();
  const { bar, clear } = useClearOnEscape(selection.clear);
  const ids = [...selection.ids];

  async function assign(managerId: string | null) {
    const isDone = await perform({
      run: () => setManager.mutateAsync({ ids, managerId }),
      done: (result) => ({ title: `${formatCountOf(result.ids.length, 'job')} updated` }),
      failed: 'Failed to update jobs',
    });
    if (isDone) selection.clear();
  }
  async function deleteAll() {
    const isDone = await perform({
      run: () => deleteJobs(ids),
      done: (result) => ({ title: `${formatCountOf(result.ids.length, 'job')} deleted` }),
      failed: 'Failed to delete jobs',
      undo: (result) =>
        perform({
          run: () => restoreJobs(result.ids),
          done: (restored) => ({ title: `${formatCountOf(restored.ids.length, 'job')} restored` }),
          failed: 'Failed to restore jobs',
        }),
    });
    if (isDone) selection.clear();
  }
  const people = [
    { id: null, name: 'No manager' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];
  return (
    <section
      ref={bar}
      aria-label="Selected jobs"
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md bg-selected px-3 py-1.5 lg:min-h-control lg:py-0"
    >
      <span role="status" className="font-strong tabular">
        {formatCount(ids.length)} selected{ids.length === MOST_BULK_JOBS && ' (maximum)'}
      </span>
      <Button size="sm" disabledReason={write.reason} onClick={() => setIsMoving(true)}>
        <ArrowRightLeft aria-hidden="true" />
        Move to…
      </Button>
      <Menu
        title="Set manager"
        align="start"
        items={people.map(({ id, name }) => ({
          label: name,
          onSelect: () => void assign(id),
          disabledReason: write.reason,
        }))}
        trigger={
          <Button size="sm" pending={setManager.isPending}>
            Manager
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Button
        size="sm"
        className="text-destructive-text"
        disabledReason={remove.reason}
        pending={isDeleting}
        onClick={() => void deleteAll()}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <span className="flex-1" />
      <Button size="sm" variant="ghost" onClick={clear}>
        <X aria-hidden="true" />
        Clear
        <Kbd className="max-lg:hidden">Esc</Kbd>
      </Button>
      {isMoving && <MoveJobsDialog ids={ids} onMoved={selection.clear} onClose={() => setIsMoving(false)} />}
    </section>
  );
}
