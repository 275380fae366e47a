import { organization } from '../../../app/organization.ts';
import type { Problems } from '../../../app/records/act-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Tick } from '../../../ui/tick.tsx';
import type { AgreementEntries } from './agreement-entries.ts';
import { LearnerFields } from './learner-fields.tsx';

interface AgreementFieldsProps {
  /** For example "Student". */
  learner: string;
  /** The start day's field: its name in the API and its label. */
  day: { name: string; label: string };
  entries: AgreementEntries;
  onChange: (entries: AgreementEntries) => void;
  problems: Problems;
}

/** The person, the price, the start day and whether it's paid. */
export function AgreementFields({ learner, day, entries, onChange, problems }: AgreementFieldsProps) {
  const canPay = useCan('financial_write');
  const set = (changes: Partial<AgreementEntries>) => onChange({ ...entries, ...changes });
  return (
    <>
      <LearnerFields
        label={learner}
        entries={entries.learner}
        onChange={(changed) => set({ learner: changed })}
        problems={problems}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Agreed price" required error={problems.price}>
          <MoneyInput value={entries.price} onChange={(event) => set({ price: event.target.value })} />
        </Field>
        <Field label={day.label} error={problems[day.name]}>
          <DatePicker
            value={entries.day}
            onValueChange={(chosen) => set({ day: chosen })}
            timeZone={organization.timeZone}
            placeholder="Today"
          />
        </Field>
      </div>
      <Tick
        label="Already paid. Record the income today"
        checked={entries.isPaid}
        onChange={(isPaid) => set({ isPaid })}
        disabledReason={canPay.reason}
      />
    </>
  );
}
