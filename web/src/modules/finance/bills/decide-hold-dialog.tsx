import {
  type Bill,
  HOLD_DECISIONS,
  type HoldDecision,
  releaseHoldSchema,
} from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { RadioGroup } from 'radix-ui';
import { Controller, useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DECISION_LABELS, PAPER_LABELS } from './bill-labels.ts';
import { useReleaseHold } from './bills.mutations.ts';

const DONE: Record<HoldDecision, string> = {
  as_ordered: 'Ordered part can be paid',
  accept: 'Bill accepted',
  send_back: 'Bill sent back',
};

/** Decides on a held bill; the decision and its reason are written to the activity log. */
export function DecideHoldDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const decide = useReleaseHold();
  const over = bill.holds.find((hold) => hold.kind === 'over_order');
  const ordered = over ? toCents(bill.due) - toCents(over.amount) : 0n;
  // If everything ordered is paid, “as ordered” would pay nothing.
  const choices = HOLD_DECISIONS.filter(
    (decision) => decision !== bill.holdDecision && (decision !== 'as_ordered' || ordered > 0n),
  );
  const form = useForm({
    defaultValues: { decision: choices[0] ?? 'accept', reason: '' },
    resolver: zodResolver(releaseHoldSchema),
  });
  const papers = describePapers(bill);
  const about: Record<HoldDecision, string> = {
    as_ordered: over
      ? `Dispute ${formatMoneyWithCents(over.amount)}, pay ${formatMoneyWithCents(fromCents(ordered))}${papers ? ' once the vendor’s papers are there' : ''}.`
      : '',
    accept: `The full amount due can be paid${papers}.`,
    send_back: 'Ask the vendor for a corrected bill. This one stays out of runs until you change it.',
  };
  return (
    <FormDialog
      form={form}
      about={bill.id}
      className="sm:w-140"
      title="Decide on the bill"
      description={`${formatMoneyWithCents(bill.due)} is due to ${bill.vendor}. Changing the bill’s amount or lines ends the decision.`}
      submitLabel="Save Decision"
      onSubmit={async (body) => {
        await decide.mutateAsync({ id: bill.id, version: bill.version, body });
        toast({ title: DONE[body.decision], description: bill.vendor });
      }}
      fallback="Failed to save decision"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="decision"
        render={({ field }) => (
          <RadioGroup.Root
            aria-label="Decision"
            value={field.value}
            onValueChange={field.onChange}
            className="grid gap-2"
          >
            {choices.map((decision) => (
              <RadioGroup.Item
                key={decision}
                value={decision}
                className="group rounded-lg border border-input bg-card px-3.5 py-3 text-left text-sm focus-ring hover:border-muted-foreground data-[state=checked]:border-primary data-[state=checked]:bg-selected data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)]"
              >
                <span className="flex items-center gap-2.25">
                  <span
                    aria-hidden="true"
                    className="size-4 shrink-0 rounded-full border-[1.5px] border-input bg-card group-data-[state=checked]:border-5 group-data-[state=checked]:border-primary"
                  />
                  <span className="font-semibold">{DECISION_LABELS[decision]}</span>
                </span>
                <span className="block pl-6.25 text-muted-foreground">{about[decision]}</span>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )}
      />
      <AreaField control={form.control} name="reason" label="Reason" required />
    </FormDialog>
  );
}

/** That accepting the bill ignores the papers it’s also held for: `, although its liability insurance is missing`. */
function describePapers({ holds }: Bill): string {
  const papers = holds.flatMap((hold) => {
    if (hold.kind === 'over_order') return [];
    if (hold.kind === 'waiver') return ['lien waiver isn’t signed'];
    return [`${PAPER_LABELS[hold.paper].toLowerCase()} ${hold.expiredOn === null ? 'is missing' : 'is expired'}`];
  });
  return papers.length === 0 ? '' : `, although its ${papers.join(' and its ')}`;
}
