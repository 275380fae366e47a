import { MATERIALS_POLICIES } from '@builder-os/contract/modules/finance/allocation';
import { ApiError } from '../../../api/api-error.ts';
import { organization } from '../../../app/organization.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { MATERIALS_LABELS } from './run-labels.ts';
import type { RunChoice } from './use-run-choice.ts';

const policyOptions = MATERIALS_POLICIES.map((value) => ({ value, label: MATERIALS_LABELS[value] }));

/** The amount, the day and the materials set-aside of a run. */
export function RunFields({ choice }: { choice: RunChoice }) {
  const { entries, change, known: data, amountRefusal, dateRefusal, percentRefusal } = choice;
  const { error } = choice.preview;
  const fields = error instanceof ApiError ? error.fields : {};
  const policy = entries.policy ?? data?.materialsPolicy;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label="Amount to allocate"
        hint={data && `Up to ${formatExactMoney(data.incomeBalance)}, the balance in Income`}
        error={amountRefusal ?? fields.amount}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          leading="$"
          placeholder={data?.incomeBalance}
          value={entries.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </Field>
      <Field label="Date" error={dateRefusal ?? fields.runDate}>
        <DatePicker
          value={entries.runDate}
          onValueChange={(runDate) => change({ runDate })}
          timeZone={organization.timeZone}
          placeholder="Today"
        />
      </Field>
      <Field label="Materials and subcontractors">
        <Select options={policyOptions} value={policy} onValueChange={(chosen) => change({ policy: chosen })} />
      </Field>
      {policy === 'percent' && (
        <Field label="Percent to set aside" error={percentRefusal}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            trailing="%"
            placeholder={data?.materialsPercent}
            value={entries.percent}
            onChange={(event) => change({ policy: 'percent', percent: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
