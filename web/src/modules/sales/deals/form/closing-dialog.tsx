import { LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, MoneyField } from '../../../../app/forms/text-field.tsx';
import { organization } from '../../../../app/organization.ts';
import { todayIn } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/overlay/dialog.tsx';
import type { RequestedMove } from '../board/use-deal-moves.ts';
import type { ClosingAnswers } from '../deals.mutations.ts';
import { type Closing, type ClosingEntries, closingFormSchema } from './closing-form.ts';
import { LOST_REASON_LABELS } from './closing-labels.ts';

interface ClosingDialogProps {
  move: RequestedMove;
  /** Called without answers if the questions are skipped; the deal still closes. */
  onAnswer: (answers?: ClosingAnswers) => void;
}

const reasonOptions = LOST_REASONS.map((reason) => ({ value: reason, label: LOST_REASON_LABELS[reason] }));

/** Asks about a deal that closes. Esc skips the questions, not the move. */
export function ClosingDialog({ move, onAnswer }: ClosingDialogProps) {
  const isWon = move.to === 'closed_won';
  const form = useForm<ClosingEntries, unknown, Closing>({
    defaultValues: {
      actualCloseDate: isWon ? todayIn(organization) : '',
      finalValue: isWon ? move.deal.value : '',
      lostReason: '',
      lostNote: '',
    },
    resolver: zodResolver(closingFormSchema),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer())}
      title={isWon ? 'Deal won' : 'Deal lost'}
      description={`${move.deal.title}. Press Esc to skip.`}
      className="sm:w-105"
    >
      <form noValidate onSubmit={form.handleSubmit(onAnswer)} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>{isWon ? <WonFields form={form} /> : <LostFields form={form} />}</DialogBody>
        <DialogFooter>
          <Button onClick={() => onAnswer()}>Skip</Button>
          <Button type="submit" variant="primary">
            {isWon ? 'Save as Won' : 'Save as Lost'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type ClosingForm = UseFormReturn<ClosingEntries, unknown, Closing>;

function WonFields({ form }: { form: ClosingForm }) {
  return (
    <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
      <DayField control={form.control} name="actualCloseDate" label="Actual close date" />
      <MoneyField control={form.control} name="finalValue" label="Final value" />
    </div>
  );
}

function LostFields({ form }: { form: ClosingForm }) {
  return (
    <>
      <SelectField
        control={form.control}
        name="lostReason"
        label="Reason"
        options={reasonOptions}
        placeholder="Choose a reason"
      />
      <AreaField control={form.control} name="lostNote" label="Note" placeholder="What would have won this deal?" />
    </>
  );
}
