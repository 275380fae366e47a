import type { CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Check, ChevronDown, ChevronUp, CircleAlert, Pencil, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents, formatSignedFigure } from '../../../format/money.ts';
import { Beam, type BeamSegment } from '../../../ui/beam.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type CostLine, FIGURE_LABELS, type Figures, type ShownFigure } from './cost-lines.ts';
import { costSourcesQuery } from './cost-report.queries.ts';

export interface DrillDownProps {
  jobId: number;
  asOf: string | undefined;
  /** The day of the report, as text. */
  day: string;
  /** The line of the figure; undefined for the totals. */
  line: CostLine | undefined;
  figures: Figures;
  figure: ShownFigure;
  /** Opens the same figure of the line above or below. */
  onStep: (key: 'ArrowUp' | 'ArrowDown') => void;
  onEstimate: (() => void) | undefined;
  /** Why nothing can be changed: the report is of a past day. */
  pastReason: string | undefined;
  onTransfer: () => void;
  onClose: () => void;
}

type Term = CostSource['term'];

const TERM_LABELS: Record<Term, string> = {
  original: 'Original budget',
  changes: 'Signed changes',
  transfers: 'Transfers',
  committed: 'Committed',
  actual: 'Actual',
  openCommitment: 'Open orders',
  toGo: 'To go',
  pending: 'Unsigned changes',
};

/** A figure's name, and the line it belongs to. */
export function drillDownTitle({ line, figure, day }: Pick<DrillDownProps, 'line' | 'figure' | 'day'>) {
  return {
    title: `${line?.label ?? 'Total'}, ${FIGURE_LABELS[figure].toLowerCase()}`,
    subtitle: [line?.code, line?.detail, `as of ${day}`].filter(Boolean).join(', '),
  };
}

/** The panel next to the table, with a figure and its rows. It isn't a dialog, so the table stays usable. */
export function DrillDownPanel(props: DrillDownProps) {
  const { title, subtitle } = drillDownTitle(props);
  return (
    <section
      aria-label={title}
      className="sticky top-17 overflow-clip rounded-lg border border-selected-border bg-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose();
      }}
    >
      <header className="flex items-start gap-1 border-b border-border bg-selected py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[13.5px]/5 font-semibold">{title}</h2>
          <p className="wrap-anywhere text-xs text-muted-foreground">{subtitle}</p>
        </div>
        <IconButton aria-label="Line above" size="sm" onClick={() => props.onStep('ArrowUp')}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Line below" size="sm" onClick={() => props.onStep('ArrowDown')}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Close" size="sm" onClick={props.onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="max-h-[calc(100dvh-14rem)] overflow-y-auto">
        <DrillDownBody {...props} />
      </div>
      <DrillDownActions {...props} className="border-t border-border bg-sunken px-4 py-3" />
    </section>
  );
}

/** The figure, its beam, and its rows by term with their sum. If the rows fail to load, the figure stays. */
export function DrillDownBody({ jobId, asOf, line, figures, figure }: DrillDownProps) {
  const sources = useQuery(costSourcesQuery({ jobId, asOf, figure, place: line?.place ?? {} }));
  const amount = figures[figure];
  return (
    <div className="px-4 pt-3.5 pb-3">
      <p className="figure-display text-xl">{formatMoneyWithCents(amount)}</p>
      {figure === 'forecast' && <ForecastParts figures={figures} />}
      {sources.data ? (
        <Sources jobId={jobId} sources={sources.data} amount={amount} />
      ) : sources.isError ? (
        <div role="alert" className="mt-2.5 flex items-center gap-2 text-sm">
          <CircleAlert className="size-4 text-tone-red-mark" strokeWidth={1.75} aria-hidden="true" />
          <span className="flex-1">Couldn’t load the rows.</span>
          <Button size="sm" pending={sources.isFetching} onClick={() => void sources.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className="mt-4 grid gap-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </div>
      )}
    </div>
  );
}

function ForecastParts({
  figures: { actual, openCommitment, toGo, revised, variance, forecast },
}: {
  figures: Figures;
}) {
  const whole = Math.max(Number(forecast), Number(revised));
  const isEven = !/[1-9]/.test(variance);
  const part = (label: string, amount: string, look: BeamSegment['look']): BeamSegment => ({
    label,
    figure: formatFigure(amount),
    share: whole > 0 ? Math.max(0, Number(amount) / whole) : 0,
    look,
  });
  const segments = [
    part('Actual', actual, 'done'),
    part('Open orders', openCommitment, 'bound'),
    part('To go', toGo, 'estimated'),
  ].filter(({ share }) => share > 0);
  return (
    <>
      <p className="text-sm text-muted-foreground tabular">
        {isEven ? (
          'Same as the revised budget'
        ) : (
          <>
            <span className={variance.startsWith('-') ? 'text-negative' : 'text-positive'}>
              {formatSignedFigure(variance)}
            </span>{' '}
            against {formatMoneyWithCents(revised).replace(/\.00$/, '')} revised
          </>
        )}
      </p>
      {segments.length > 0 && (
        <Beam
          segments={segments}
          mark={whole > 0 ? { text: `Revised ${formatFigure(revised)}`, at: Number(revised) / whole } : undefined}
          className="mt-3"
        />
      )}
    </>
  );
}

function Sources({ jobId, sources, amount }: { jobId: number; sources: readonly CostSource[]; amount: string }) {
  if (sources.length === 0) {
    return (
      <p className="mt-1 text-sm text-pretty text-muted-foreground">
        {/[1-9]/.test(amount) ? 'No rows make up this figure.' : 'Nothing is recorded for this figure yet.'}
      </p>
    );
  }
  const terms = [...new Set(sources.map(({ term }) => term))];
  const sum = sumOf(sources);
  const addsUp = toCents(sum) === toCents(amount);
  const Icon = addsUp ? Check : TriangleAlert;
  return (
    <>
      {terms.map((term) => {
        const rows = sources.filter((source) => source.term === term);
        return (
          <div key={term} className="mt-3">
            <h3 className="flex items-baseline gap-2 text-[12.5px]/5 font-semibold">
              {TERM_LABELS[term]}
              <span className="flex-1 text-xs font-normal text-muted-foreground">
                {formatCountOf(rows.length, 'row')}
              </span>
              <span className="tabular">{formatFigure(sumOf(rows), true)}</span>
            </h3>
            <ul>
              {rows.map((source, index) => (
                <SourceLine key={`${source.kind} ${source.id ?? index}`} jobId={jobId} source={source} />
              ))}
            </ul>
          </div>
        );
      })}
      <p className="mt-3 flex items-center gap-2 border-t-[1.5px] border-foreground pt-2.25 font-semibold">
        <Icon
          className={addsUp ? 'size-4 text-tone-moss-mark' : 'size-4 text-tone-red-mark'}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <span className="flex-1">
          {formatCountOf(sources.length, 'row')} {sources.length === 1 ? 'adds up' : 'add up'}
          {!addsUp && ' to a different figure'}
        </span>
        <span className="tabular">{formatMoneyWithCents(sum)}</span>
      </p>
    </>
  );
}

/**
 * Links a row to its source: its order or change order, or its bill, credit or transaction for people who can view
 * finance.
 */
function SourceLink({ jobId, source, children }: { jobId: number; source: CostSource; children: ReactNode }) {
  const { kind, id, orderId, changeOrderId, transactionId } = source;
  const seesFinance = useCan('financial_read').allowed;
  const className = 'rounded-sm text-link focus-ring hover:underline';
  const ofJob =
    changeOrderId !== null
      ? ({ tab: 'changes', change: changeOrderId } as const)
      : orderId !== null
        ? ({ tab: 'orders', order: orderId } as const)
        : undefined;
  if (ofJob) {
    return (
      <Link to="/jobs/$id" params={{ id: String(jobId) }} search={ofJob} className={className}>
        {children}
      </Link>
    );
  }
  if (!seesFinance || (kind !== 'bill' && kind !== 'credit' && transactionId === null)) return children;
  const bills = { tab: 'profit-first' as const, part: 'bills' as const };
  const search =
    kind === 'bill' || kind === 'credit'
      ? { ...bills, [kind]: id ?? undefined }
      : { tab: 'transactions' as const, transaction: transactionId ?? undefined };
  return (
    <Link to="/financial" search={search} className={className}>
      {children}
    </Link>
  );
}

function SourceLine({ jobId, source }: { jobId: number; source: CostSource }) {
  const { on, label, detail, costCode, amount } = source;
  return (
    <li className="grid grid-cols-[46px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 py-1.5 text-[12.5px]/4.25">
      <span className="text-muted-foreground tabular">{on ? formatDay(on, organization) : ''}</span>
      <span className="min-w-0 break-words">
        <SourceLink jobId={jobId} source={source}>
          {label}
        </SourceLink>
      </span>
      <span className="tabular">{formatFigure(amount, true)}</span>
      <small className="col-start-2 text-xs/4 break-words text-muted-foreground">
        {[costCode, detail].filter(Boolean).join(', ')}
      </small>
    </li>
  );
}

function sumOf(sources: readonly CostSource[]): string {
  return fromCents(sources.reduce((cents, { amount }) => cents + toCents(amount), 0n));
}

type DrillDownActionsProps = Pick<DrillDownProps, 'pastReason' | 'onEstimate' | 'onTransfer'> & { className: string };

export function DrillDownActions({ pastReason, onEstimate, onTransfer, className }: DrillDownActionsProps): ReactNode {
  const { reason } = useCan('jobs_write');
  return (
    <div className={`flex flex-wrap gap-2 *:flex-1 ${className}`}>
      {onEstimate && (
        <Button size="sm" disabledReason={reason ?? pastReason} onClick={onEstimate}>
          <Pencil aria-hidden="true" />
          Write Own Estimate
        </Button>
      )}
      <Button size="sm" disabledReason={reason ?? pastReason} onClick={onTransfer}>
        <ArrowLeftRight aria-hidden="true" />
        Transfer Budget
      </Button>
    </div>
  );
}
