import type { YearDetail } from '@builder-os/contract/modules/finance/year-end';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useReopenPeriod } from '../closed-periods/closed-periods.mutations.ts';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { LedgerProofLine } from '../ledger-proofs/ledger-proof-line.tsx';
import { YearChecks } from './year-checks.tsx';
import { yearQuery } from './year-end.queries.ts';

const CloseYearDialog = loadWhenUsed(async () => (await import('./close-year-dialog.tsx')).CloseYearDialog);

/** A year: what was checked, and the button that closes or reopens it. */
export function YearPanel({ year }: { year: number }) {
  return (
    <Loaded answer={useQuery(yearQuery(year))} what="the year">
      {(detail) => (
        <Panel title={`Close ${detail.year}`} actions={<YearAction detail={detail} />}>
          <p className="border-b border-border px-4 py-2.5 text-pretty text-muted-foreground">{sentenceOf(detail)}</p>
          <YearChecks checks={detail.checks} />
          <div className="px-4 py-2.5 print:hidden">
            <LedgerProofLine />
          </div>
        </Panel>
      )}
    </Loaded>
  );
}

function sentenceOf({ state, lastDay, year }: YearDetail): string {
  if (state === 'closed') return `The books are closed through ${formatLongDay(lastDay)} or later.`;
  if (state === 'running') return `${year} isn’t over. You can close it from January 1, ${year + 1}, on.`;
  return `Closing locks the books through ${formatLongDay(lastDay)}. It posts nothing and changes no figure.`;
}

function YearAction({ detail }: { detail: YearDetail }) {
  const { year, state, reopenId, checks } = detail;
  const [isClosing, setIsClosing] = useState(false);
  const reopen = useReopenPeriod();
  const { reason } = useCan('financial_write');
  if (state === 'closed') {
    return (
      <Button
        size="sm"
        pending={reopen.isPending}
        disabledReason={reason ?? (reopenId === null ? 'Reopen the later closed periods first.' : undefined)}
        onClick={() =>
          reopenId !== null &&
          void perform({
            run: () => reopen.mutateAsync(reopenId),
            done: { title: 'Year reopened', description: String(year) },
            failed: 'Failed to reopen year',
          })
        }
      >
        <LockOpen aria-hidden="true" />
        Reopen {year}
      </Button>
    );
  }
  const isHeld = checks.some(({ isPassed, isRequired }) => isRequired && !isPassed);
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        disabledReason={
          reason ?? (state === 'running' ? `${year} isn’t over.` : isHeld ? 'Check the balances first.' : undefined)
        }
        onClick={() => setIsClosing(true)}
      >
        <Lock aria-hidden="true" />
        Close {year}
      </Button>
      {isClosing && <CloseYearDialog detail={detail} onClose={() => setIsClosing(false)} />}
    </>
  );
}
