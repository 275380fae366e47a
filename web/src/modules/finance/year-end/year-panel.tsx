import type { YearDetail } from '@builder-os/contract/modules/finance/year-end';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { LedgerProofLine } from '../ledger-proofs/ledger-proof-line.tsx';
import { YearChecks } from './year-checks.tsx';
import { yearQuery } from './year-end.queries.ts';

const CloseYearDialog = loadWhenUsed(async () => (await import('./close-year-dialog.tsx')).CloseYearDialog);
const ReopenYearDialog = loadWhenUsed(async () => (await import('./reopen-year-dialog.tsx')).ReopenYearDialog);

/** A year: the results of its checks, and the button that closes or reopens it. */
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
  if (state === 'running') return `${year} isn’t over. You can close it starting January 1, ${year + 1}.`;
  return `Closing locks the books through ${formatLongDay(lastDay)}. It posts nothing and changes no figure.`;
}

function YearAction({ detail }: { detail: YearDetail }) {
  return detail.state === 'closed' ? <ReopenYear detail={detail} /> : <CloseYear detail={detail} />;
}

function ReopenYear({ detail: { year, reopenId } }: { detail: YearDetail }) {
  const [isReopening, setIsReopening] = useState(false);
  const { reason } = useCan('financial_write');
  return (
    <>
      <Button
        size="sm"
        disabledReason={reason ?? (reopenId === null ? 'Reopen the later closed periods first.' : undefined)}
        onClick={() => setIsReopening(true)}
      >
        <LockOpen aria-hidden="true" />
        Reopen {year}
      </Button>
      {isReopening && reopenId !== null && (
        <ReopenYearDialog year={year} periodId={reopenId} onClose={() => setIsReopening(false)} />
      )}
    </>
  );
}

function CloseYear({ detail }: { detail: YearDetail }) {
  const { year, state, checks } = detail;
  const [isClosing, setIsClosing] = useState(false);
  const { reason } = useCan('financial_write');
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
