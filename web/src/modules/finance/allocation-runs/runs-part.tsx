import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Scale, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { runListQuery, runSettingsQuery } from './allocation-runs.queries.ts';
import { NextRunCard } from './next-run-card.tsx';
import { RUN_STATUS_LABELS, RUN_STATUS_TONES } from './run-labels.ts';

const RunDetailDialog = loadWhenUsed(async () => (await import('./run-detail-dialog.tsx')).RunDetailDialog);
const DatedSettingsDialog = loadWhenUsed(
  async () => (await import('../dated-settings/dated-settings-dialog.tsx')).DatedSettingsDialog,
);
const RunSettingsDialog = loadWhenUsed(async () => (await import('./run-settings-dialog.tsx')).RunSettingsDialog);

/** The runs of every 10th and 25th: posted, skipped or reversed. */
export function RunsPart() {
  const list = useInfiniteQuery(runListQuery);
  const { data: settings } = useQuery(runSettingsQuery);
  const { search, change } = useFinancialUrlState();
  const [dialog, setDialog] = useState<'settings' | 'tolerance' | null>(null);
  const canWrite = useCan('financial_write');
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <LinkedList
        title="Allocation runs"
        emptyText="No allocation runs yet. On the 10th and 25th, a run splits what came in among your accounts."
        emptyMore={<LearnMore page="profit-first" />}
        {...linkedPage(list)}
        renderItem={(run) => <RunLine run={run} onOpen={() => change({ run: run.id }, false)} />}
      />
      <div className="grid gap-3.5 sm:gap-4">
        <NextRunCard />
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button disabledReason={canWrite.reason} onClick={() => setDialog('settings')}>
            <Settings2 aria-hidden="true" />
            Run Settings
          </Button>
          <Button onClick={() => setDialog('tolerance')}>
            <Scale aria-hidden="true" />
            Bill Tolerance
          </Button>
        </div>
      </div>
      {search.run !== undefined && <RunDetailDialog id={search.run} onClose={() => change({ run: undefined })} />}
      {dialog === 'settings' && settings && <RunSettingsDialog settings={settings} onClose={() => setDialog(null)} />}
      {dialog === 'tolerance' && <DatedSettingsDialog kind="bill_tolerance" onClose={() => setDialog(null)} />}
    </div>
  );
}

function RunLine({ run, onOpen }: { run: AllocationRun; onOpen: () => void }) {
  const { scheduledFor, status, runDate, amount } = run;
  return (
    <span className="relative flex min-w-0 flex-1 items-center gap-3">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 flex-1 wrap-or-truncate text-left font-medium after:absolute after:-inset-y-2 after:-inset-x-3 after:rounded-md after:content-[''] hover:text-link focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
      >
        {formatDay(scheduledFor, organization)}
      </button>
      {runDate && <span className="text-label text-muted-foreground tabular">{formatMoneyWithCents(amount)}</span>}
      <Badge tone={RUN_STATUS_TONES[status]}>{RUN_STATUS_LABELS[status]}</Badge>
    </span>
  );
}
