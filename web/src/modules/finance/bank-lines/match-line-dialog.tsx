import type { BankLine, MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { InvoiceMatches } from '../../invoicing/customer-payments/invoice-matches-panel.tsx';
import { useMatchLine } from './bank-lines.mutations.ts';
import { ChooseEntries } from './choose-entries.tsx';
import { describeLaterDay } from './later-day.ts';
import { type Paying, payingOf } from './paying.ts';
import { SuggestedEntries } from './suggested-entries.tsx';

const PayFromBank = loadWhenUsed(
  async () => (await import('../../invoicing/customer-payments/pay-from-bank-panel.tsx')).PayFromBank,
);

const VIEWS = [
  { value: 'suggestions', label: 'Suggestions' },
  { value: 'all', label: 'All entries' },
] as const;

/**
 * The journal entries a line could match: one with its amount, or several that add up to it. Money that came in may also
 * pay invoices.
 */
export function MatchLineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const match = useMatchLine();
  const [paying, setPaying] = useState<Paying | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('suggestions');
  function choose(entries: readonly MatchCandidate[]) {
    const [first] = entries;
    match.mutate(
      { id: line.id, postingIds: entries.map(({ postingId }) => postingId) },
      {
        onSuccess: () => {
          const description = entries.length === 1 ? first?.memo : formatCountOf(entries.length, 'entry', 'entries');
          toast({ title: 'Line matched', description });
          onClose();
        },
        onError: (failure) => errorToast(failure, 'Failed to match line'),
      },
    );
  }
  if (paying) {
    const note = describeLaterDay(line);
    return <PayFromBank line={line} dayNote={note} {...paying} onClose={() => setPaying(null)} onSaved={onClose} />;
  }
  const views = (
    <SegmentedControl
      label="Entries to choose from"
      options={VIEWS}
      value={view}
      onValueChange={setView}
      className="justify-self-start"
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Match with an Entry"
      description={`${line.description}, ${formatLongDay(line.date)}, ${formatMoneyWithCents(line.amount)}`}
    >
      {view === 'all' ? (
        <ChooseEntries line={line} views={views} isPending={match.isPending} onMatch={choose} />
      ) : (
        <DialogBody className="auto-rows-max grid-cols-[minmax(0,1fr)]">
          {views}
          <SuggestedEntries
            lineId={line.id}
            pendingId={match.isPending ? match.variables.postingIds[0] : undefined}
            onMatch={(entry) => choose([entry])}
          />
          {!line.amount.startsWith('-') && (
            <InvoiceMatches bankLineId={line.id} onPay={(found) => setPaying(payingOf(found))} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
