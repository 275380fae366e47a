import {
  type ReminderPlan,
  reminderPlanSchema,
  saveReminderPlanSchema,
} from '@builder-os/contract/modules/invoicing/payment-reminders';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { BlockedDialog } from '../invoices/blocked-dialog.tsx';
import { useSaveReminderPlan } from '../receivables/receivables.mutations.ts';
import { reminderPlanQuery } from '../receivables/receivables.queries.ts';

const COLUMNS: readonly RowColumn[] = [
  { name: 'daysLate', label: 'Days after the due date', className: 'sm:w-44' },
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Text', isBelow: true },
];
const LABELS = { isOn: 'Send reminders automatically', steps: 'Reminders' };
const ABOUT = 'Each reminder is sent once per invoice. Customers whose reminders are stopped don’t get any.';
const BLANK: FormRow = { daysLate: '', subject: '', text: '' };

/** When customers are reminded of overdue invoices, and what the emails say. */
export function ReminderPlanDialog({ onClose }: { onClose: () => void }) {
  const { reason } = useCan('role:manager');
  return (
    <NewestRecord query={reminderPlanQuery} noun="reminder plan" title="Reminder Plan" onClose={onClose}>
      {(plan) => (reason ? <PlanText {...{ plan, reason, onClose }} /> : <PlanForm plan={plan} onClose={onClose} />)}
    </NewestRecord>
  );
}

function toEntries({ isOn, steps }: ReminderPlan) {
  return {
    isOn,
    steps: steps.map(({ daysLate, subject, text }): FormRow => ({ daysLate: String(daysLate), subject, text })),
  };
}

/** The plan for people who can't change it. */
function PlanText({ plan, reason, onClose }: { plan: ReminderPlan; reason: string; onClose: () => void }) {
  return (
    <BlockedDialog
      title="Reminder Plan"
      description={ABOUT}
      submitLabel="Save Reminder Plan"
      reason={reason}
      className="sm:w-200"
      onClose={onClose}
    >
      <p className="text-sm">Automatic reminders are {plan.isOn ? 'on' : 'off'}.</p>
      <ul className="divide-y divide-border rounded-lg border border-border empty:hidden">
        {plan.steps.map(({ step, daysLate, subject, text }) => (
          <li key={step} className="grid gap-0.5 px-3 py-2 text-sm">
            <span className="font-medium">{subject}</span>
            <span className="text-xs text-muted-foreground">{formatCountOf(daysLate, 'day')} after the due date</span>
            <span className="break-words whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
    </BlockedDialog>
  );
}

function PlanForm({ plan, onClose }: { plan: ReminderPlan; onClose: () => void }) {
  const save = useSaveReminderPlan();
  const form = useForm({
    defaultValues: toEntries(plan),
    resolver: bodyResolver(saveReminderPlanSchema, ({ isOn, steps }) => ({
      isOn,
      steps: steps.map(({ daysLate = '', subject = '', text = '' }) => ({
        daysLate: daysLate.trim() === '' ? Number.NaN : Number(daysLate),
        subject,
        text,
      })),
    })),
  });
  return (
    <FormDialog
      form={form}
      record={plan}
      schema={reminderPlanSchema}
      toEntries={toEntries}
      labels={LABELS}
      noun="reminder plan"
      title="Reminder Plan"
      description={ABOUT}
      submitLabel="Save Reminder Plan"
      className="sm:w-200"
      onSubmit={(body, base) => save.mutateAsync({ version: base.version, body })}
      done={{ title: 'Reminder plan saved' }}
      fallback="Failed to save reminder plan"
      onClose={onClose}
    >
      <NoMailNote />
      <TickField control={form.control} name="isOn" label={LABELS.isOn} />
      <RowsField<ReturnType<typeof toEntries>>
        name="steps"
        label={LABELS.steps}
        noun="reminder"
        columns={COLUMNS}
        blank={BLANK}
      />
    </FormDialog>
  );
}
