import type { CostRow, CostReport as Report } from '@builder-os/contract/modules/job-costs/cost-report';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatDay, todayIn } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { CodeAndType } from '../budgets/transfer-budget-dialog.tsx';
import { useJobUrlState } from '../jobs/detail/use-job-url-state.ts';
import { type CostCell, readCell, stepCell, TOTAL_KEY, writeCell } from './cost-cell.ts';
import { type CostLine, needsCents, overBudget, shownLines, toCostLines } from './cost-lines.ts';
import { CostMetrics } from './cost-metrics.tsx';
import { costReportQuery } from './cost-report.queries.ts';
import { CostTable } from './cost-table.tsx';
import { CostToolbar } from './cost-toolbar.tsx';
import { DrillDownActions, DrillDownBody, DrillDownPanel, type DrillDownProps, drillDownTitle } from './drill-down.tsx';

const EstimateDialog = loadWhenUsed(async () => (await import('../budgets/estimate-dialog.tsx')).EstimateDialog);
const TransferBudgetDialog = loadWhenUsed(
  async () => (await import('../budgets/transfer-budget-dialog.tsx')).TransferBudgetDialog,
);

/** With more rows than this, only the divisions that differ from the budget are open at first. */
const FEW_ROWS = 25;

type OpenDialog = { kind: 'estimate'; row: CostRow } | { kind: 'transfer'; from: CodeAndType | undefined };

/** The costs of a job by cost code, each figure with the rows behind it. */
export function CostReport({ job }: { job: Job }) {
  const { search } = useJobUrlState();
  const { data: report, isError, isFetching, refetch } = useQuery(costReportQuery(job.id, search.asOf));
  if (report) return <LoadedReport key={job.id} job={job} report={report} />;
  if (!isError) return <TabSkeleton />;
  return (
    <StatePanel>
      <ErrorState
        headline="Unable to load the cost report"
        sentence="The rest of this page still works. Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </StatePanel>
  );
}

function LoadedReport({ job, report }: { job: Job; report: Report }) {
  const { search, change } = useJobUrlState();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(max-width: 1023.98px)');
  const by = search.by ?? 'division';
  const over = overBudget(report.rows);
  const rows = search.only === 'over' ? over : report.rows;
  const isOpen = (line: CostLine) => opensAtFirst(line, rows.length) !== toggled.has(line.key);
  const lines = shownLines(toCostLines(rows, by), isOpen);
  const chosen = readCell(search.cell);
  const line = lines.find(({ key }) => key === chosen?.line);
  const cell = chosen && (line || chosen.line === TOTAL_KEY) ? chosen : undefined;

  const choose = (next: CostCell) => change({ cell: writeCell(next) });
  const focus = (at: CostCell) => box.current?.querySelector<HTMLElement>(`[data-cell="${writeCell(at)}"]`)?.focus();
  function close() {
    if (cell) focus(cell);
    change({ cell: undefined });
  }
  // New entries count from now on, so a report of a past day doesn't show them.
  const pastReason =
    report.asOf < todayIn(organization) ? 'This report is of a past day. Clear the day to change it.' : undefined;
  const drill: DrillDownProps | undefined = cell && {
    jobId: job.id,
    asOf: search.asOf && report.asOf,
    day: formatDay(report.asOf, organization),
    line,
    figures: line?.figures ?? report.totals,
    figure: cell.figure,
    onStep: (key) => {
      const next = stepCell(cell, key, lines);
      if (next) choose(next);
    },
    pastReason,
    onEstimate: line?.row && (() => line.row && setDialog({ kind: 'estimate', row: line.row })),
    onTransfer: () => setDialog({ kind: 'transfer', from: line?.row }),
    onClose: close,
  };
  return (
    <>
      <CostMetrics report={report} />
      <CostToolbar
        jobId={job.id}
        report={report}
        overCount={over.length}
        pastReason={pastReason}
        onTransfer={() => setDialog({ kind: 'transfer', from: undefined })}
      />
      <div
        ref={box}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          drill && 'lg:grid-cols-[minmax(0,1fr)_364px]',
        )}
      >
        {rows.length === 0 ? (
          <NothingToShow isFiltered={search.only !== undefined} onClear={() => change({ only: undefined })} />
        ) : (
          <div className="min-w-0 rounded-lg border border-border bg-card">
            <section
              aria-label="Cost report table"
              className={cn('overflow-x-auto rounded-t-lg', !drill && 'xl:overflow-clip')}
            >
              <CostTable
                lines={lines}
                totals={report.totals}
                codeCount={new Set(report.rows.map(({ costCodeId }) => costCodeId)).size}
                hasCents={needsCents(report.rows, report.totals)}
                isHeadSticky={!drill}
                isOpen={isOpen}
                onToggle={({ key }) => setToggled(flip(toggled, key))}
                chosen={cell}
                onChoose={choose}
                onClose={close}
              />
            </section>
            <OwnEstimateNote rows={rows} />
          </div>
        )}
        {drill && !isNarrow && <DrillDownPanel {...drill} />}
      </div>
      {drill && isNarrow && dialog === null && <DrillDownSheet {...drill} />}
      {dialog?.kind === 'estimate' && (
        <EstimateDialog jobId={job.id} row={dialog.row} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'transfer' && (
        <TransferBudgetDialog jobId={job.id} from={dialog.from} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function opensAtFirst({ parts }: CostLine, rowCount: number): boolean {
  return rowCount <= FEW_ROWS || parts.some(({ figures, row }) => /[1-9]/.test(figures.variance) || row?.ownEstimate);
}

function flip(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function OwnEstimateNote({ rows }: { rows: readonly CostRow[] }) {
  if (!rows.some(({ ownEstimate }) => ownEstimate)) return null;
  return (
    <p className="rounded-b-lg border-t border-border bg-sunken px-2.5 py-2.5 text-xs text-muted-foreground">
      <span className="border-b-[1.5px] border-dashed border-link text-foreground">Dashed</span> figures are estimates
      someone entered. Others are calculated: revised less actual less open orders, never below 0.
    </p>
  );
}

function NothingToShow({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <StatePanel>
      {isFiltered ? (
        <NoMatchState
          headline="Nothing is over budget"
          sentence="Every cost code is forecast within its revised budget."
          clearLabel="Show all codes"
          onClear={onClear}
        />
      ) : (
        <p className="px-4 py-8 text-center text-muted-foreground">Nothing was budgeted or spent by this day.</p>
      )}
    </StatePanel>
  );
}

/** The panel on small screens. */
function DrillDownSheet(props: DrillDownProps) {
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())} {...drillDownTitle(props)}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <DrillDownBody {...props} />
      </div>
      <DrillDownActions {...props} className="sticky bottom-0 border-t border-border bg-popover px-2 pt-3 pb-1" />
    </Sheet>
  );
}
