import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useProveLedger } from './ledger-proofs.mutations.ts';
import { ledgerProofQuery } from './ledger-proofs.queries.ts';

/** When every balance was last checked against its postings, and the result. */
export function LedgerProofLine() {
  const { data: proof } = useQuery(ledgerProofQuery);
  const calendar = useCalendar();
  const prove = useProveLedger();
  const canWrite = useCan('financial_write');
  function ask() {
    void perform({
      run: () => prove.mutateAsync(),
      done: ({ message }) => ({ title: 'Checking balances', description: message }),
      failed: 'Failed to check balances',
    });
  }
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
      <span className="flex min-w-0 gap-2">
        {proof && !proof.isProved ? (
          <TriangleAlert className="size-4 shrink-0 text-tone-red-mark" strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <ShieldCheck
            className={cn('size-4 shrink-0', proof && 'text-tone-moss-mark')}
            strokeWidth={1.75}
            aria-hidden="true"
          />
        )}
        {!proof
          ? 'Balances haven’t been checked against their postings yet.'
          : proof.isProved
            ? `Balances checked ${formatMoment(proof.provedAt, calendar)}. All ${formatCount(proof.postings)} postings add up.`
            : `${formatCountOf(proof.deviations.length, 'balance')} didn’t match the postings when checked ${formatMoment(proof.provedAt, calendar)}. Tell your administrator.`}
      </span>
      {canWrite.allowed && (
        <Button variant="link" size="sm" pending={prove.isPending} onClick={ask}>
          Check Now
        </Button>
      )}
    </p>
  );
}
