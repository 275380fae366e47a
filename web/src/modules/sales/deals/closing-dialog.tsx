import { LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type Closing, type ClosingEntries, closingFormSchema } from './closing-form.ts';
import { LOST_REASON_LABELS } from './closing-labels.ts';
import type { ClosingAnswers } from './deals.mutations.ts';
import type { AskedMove } from './use-deal-moves.ts';

interface ClosingDialogProps {
  move: AskedMove;
  /** Without answers the deal closes all the same. */
  onAnswer: (answers?: ClosingAnswers) => void;
}

const reasonOptions = LOST_REASONS.map((reason) => ({ value: reason, label: LOST_REASON_LABELS[reason] }));

/** Asks what matters about a deal that closes. Esc skips the questions, not the move. */
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
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
      <Field label="Actual close date" error={errors.actualCloseDate?.message}>
        <Controller
          control={form.control}
          name="actualCloseDate"
          render={({ field }) => (
            <DatePicker
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              timeZone={organization.timeZone}
            />
          )}
        />
      </Field>
      <Field label="Final value" error={errors.finalValue?.message}>
        <Input {...form.register('finalValue')} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />
      </Field>
    </div>
  );
}

function LostFields({ form }: { form: ClosingForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Reason" error={errors.lostReason?.message}>
        <Controller
          control={form.control}
          name="lostReason"
          render={({ field }) => (
            <Select
              ref={field.ref}
              options={reasonOptions}
              value={field.value === '' ? undefined : field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="Choose a reason"
            />
          )}
        />
      </Field>
      <Field label="Note" error={errors.lostNote?.message}>
        <Textarea {...form.register('lostNote')} placeholder="What would have won it" />
      </Field>
    </>
  );
}
