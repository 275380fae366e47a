import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useMemo } from 'react';
import { organization } from '../../../../app/organization.ts';
import { RecordTable } from '../../../../app/records/record-table.tsx';
import type { PageRows } from '../../../../app/records/use-page-rows.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatDay } from '../../../../format/dates.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TwoLines } from '../../../../ui/table/table-row.tsx';
import { CompleteBar, ContractCell, describeSigned, MarginCell, OverUnderCell } from '../job-figures.tsx';
import { JobMenu } from '../job-menu.tsx';
import { PhaseMark } from '../phase-mark.tsx';
import type { JobActions } from '../use-job-actions.ts';
import { flagsOf, JobFlags } from './job-flags.tsx';
import { type JobSelection, useJobRows } from './use-job-selection.ts';

export type MoneyOf = ReadonlyMap<number, JobStanding>;

interface RowContext {
  actions: JobActions;
  moneyOf: MoneyOf;
}

interface JobsTableProps extends RowContext {
  rows: PageRows<Job>;
  canRead: boolean;
  selection: JobSelection;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

const NAME: TableColumn<Job, RowContext> = {
  header: 'Job',
  sortKey: 'name',
  hasTwoLines: true,
  cell: ({ name, number, customerName }) => (
    <TwoLines first={name} second={[number, customerName].filter(Boolean).join(' · ')} />
  ),
};

const PHASE: TableColumn<Job, RowContext> = {
  header: 'Phase',
  sortKey: 'phase',
  width: 'w-30',
  isAlwaysShown: true,
  cell: ({ phase }) => <PhaseMark phase={phase} />,
};

const FINISH: TableColumn<Job, RowContext> = {
  header: 'Finish date',
  sortKey: 'finishesOn',
  width: 'w-29',
  isHiddenFirst: true,
  align: 'right',
  cell: ({ finishesOn }) => orDash(finishesOn, (day) => formatDay(day, organization)),
};

const ACTIONS: TableColumn<Job, RowContext> = {
  header: 'Actions',
  isHeaderHidden: true,
  width: 'w-12',
  cellClassName: 'overflow-visible px-2',
  cell: (job, { actions }) => <JobMenu job={job} actions={actions} />,
};

/** For people who only see the jobs they work on, without their money. */
const OWN_COLUMNS: readonly TableColumn<Job, RowContext>[] = [
  NAME,
  PHASE,
  { header: 'Manager', width: 'w-44', cell: ({ managerName }) => orDash(managerName, (name) => name) },
  FINISH,
  ACTIONS,
];

const JOB_COLUMNS: readonly TableColumn<Job, RowContext>[] = [
  NAME,
  PHASE,
  {
    header: 'Contract',
    sortKey: 'contract',
    sortsDownFirst: true,
    width: 'w-26',
    align: 'right',
    isAlwaysShown: true,
    title: describeSigned,
    cell: (job) => <ContractCell {...job} />,
  },
  {
    header: 'Complete',
    width: 'w-28',
    isHiddenFirst: true,
    cell: ({ id, phase }, { moneyOf }) => <CompleteBar money={moneyOf.get(id)} phase={phase} />,
  },
  {
    header: 'Margin',
    width: 'w-34',
    align: 'right',
    cell: ({ id, phase }, { moneyOf }) => <MarginCell money={moneyOf.get(id)} phase={phase} />,
  },
  {
    header: 'Over/under',
    width: 'w-28',
    align: 'right',
    cell: ({ id, phase }, { moneyOf }) => <OverUnderCell money={moneyOf.get(id)} phase={phase} />,
  },
  FINISH,
  {
    header: 'Flags',
    width: 'w-33',
    cell: ({ id, phase }, { moneyOf }) => <JobFlags flags={flagsOf(phase, moneyOf.get(id))} />,
  },
  ACTIONS,
];

export function JobsTable({ rows, actions, moneyOf, canRead, selection, sort, onSortChange }: JobsTableProps) {
  const context = useMemo(() => ({ actions, moneyOf }), [actions, moneyOf]);
  const selected = useJobRows(rows, selection);
  const write = useCan('jobs_write').allowed;
  const remove = useCan('jobs_delete').allowed;
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Jobs"
        rows={rows}
        columns={canRead ? JOB_COLUMNS : OWN_COLUMNS}
        context={context}
        selection={write || remove ? selected : undefined}
        sort={sort}
        onSortChange={onSortChange}
        onOpen={({ id }) => actions.open(id)}
        onRowAction={(action, job) => {
          if (action === 'edit') actions.edit(job.id);
          else if (action === 'delete') actions.remove(job);
        }}
      />
    </div>
  );
}
