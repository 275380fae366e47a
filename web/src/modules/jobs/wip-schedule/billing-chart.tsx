import type { WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatSignedMoney } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { cn } from '../../../ui/class-names.ts';

type Bar = WipSchedule['furthest'][number];

const TITLE = 'Billed against earned';

/**
 * Jobs by the difference between their billing and their earnings: under-billed to the left, billed ahead to the
 * right.
 */
export function BillingChart({ wip }: { wip: WipSchedule }) {
  const [isTable, setIsTable] = useState(false);
  const { furthest } = wip;
  const longest = Math.max(...furthest.map(({ overUnder }) => Math.abs(Number(overUnder))));
  return (
    <ChartPanel
      title={TITLE}
      summary={summaryOf(wip)}
      isTable={isTable}
      onTableChange={setIsTable}
      nothing={furthest.length === 0 ? 'Every job is billed for exactly what it has earned.' : undefined}
      table={{
        columns: ['Job', 'Billed less earned'],
        rows: furthest.map(({ jobId, number, name, overUnder }) => ({
          id: String(jobId),
          label: `${number} ${name}`,
          cells: [formatSignedMoney(overUnder)],
        })),
      }}
      chart={
        <ul className="grid gap-2 px-1 pt-1 pb-1.5 text-sm">
          {furthest.map((bar) => (
            <BarLine key={bar.jobId} bar={bar} longest={longest} />
          ))}
          <li
            aria-hidden="true"
            className="grid grid-cols-[minmax(0,1fr)_84px] gap-x-3 text-xs text-muted-foreground sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)_96px]"
          >
            <span className="max-sm:hidden" />
            <span className="flex justify-between">
              <span>under-billed</span>
              <span>billed ahead</span>
            </span>
          </li>
        </ul>
      }
    />
  );
}

function BarLine({ bar: { jobId, name, overUnder }, longest }: { bar: Bar; longest: number }) {
  const isUnder = overUnder.startsWith('-');
  const width = `${(Math.abs(Number(overUnder)) / longest) * 50}%`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_84px] items-center gap-x-3 gap-y-0.5 sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)_96px]">
      <Link
        to="/jobs/$id"
        params={{ id: String(jobId) }}
        title={name}
        className="truncate rounded-sm focus-ring hover:underline max-sm:col-span-2"
      >
        {name}
      </Link>
      <span className="relative block h-4">
        <span className="absolute inset-y-0 left-1/2 border-l border-border-strong" />
        <span
          style={{ width }}
          className={cn(
            'absolute inset-y-0.5 min-w-px rounded-[2px]',
            isUnder ? 'right-1/2 bg-tone-red-mark' : 'left-1/2 bg-chart-1',
          )}
        />
      </span>
      <span className={cn('text-right font-medium tabular', isUnder && 'text-negative')}>
        {formatSignedMoney(overUnder)}
      </span>
    </li>
  );
}

function summaryOf({ furthest, underBilled, billedAhead }: WipSchedule): string {
  const under = underBilled === 0 ? 'No jobs' : formatCountOf(underBilled, 'job');
  const said = `${under} under-billed, ${formatCount(billedAhead)} billed ahead`;
  return furthest.length < underBilled + billedAhead ? `${said}; the furthest are shown.` : `${said}.`;
}
