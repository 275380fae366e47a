import { type CreateRevenueRecord, REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { ABSENT } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { DealPicker } from '../../sales/deals/deal-picker.tsx';
import { type RevenueEntries, workOut } from './revenue-form.ts';

export type RevenueForm = UseFormReturn<RevenueEntries, unknown, CreateRevenueRecord>;

const unitOptions = unitOptionsOf(REVENUE_UNITS);

const MONEY_FIELDS = [
  { name: 'grossRevenue', label: 'Gross revenue', required: true, hint: undefined },
  { name: 'costs', label: 'Costs', required: false, hint: undefined },
  { name: 'materialsCost', label: 'Materials', required: false, hint: 'Included in costs' },
  { name: 'subcontractorCost', label: 'Subcontractors', required: false, hint: 'Included in costs' },
] as const;

/** The fields of a project, for adding and editing. */
export function RevenueFormFields({ form }: { form: RevenueForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
      <SelectField
        control={control}
        name="businessUnit"
        label="Business unit"
        required
        options={unitOptions}
        placeholder="Choose a unit"
      />
      <TextField control={control} name="projectName" label="Project name" required />
      <TextField control={control} name="clientName" label="Client name" maxLength={100} />
      <ControlledField control={control} name="dealId" label="Deal">
        {(entry) => <DealPicker {...entry} />}
      </ControlledField>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 sm:col-span-2">
        {MONEY_FIELDS.map(({ name, label, required, hint }) => (
          <Field key={name} label={label} required={required} hint={hint} error={errors[name]?.message}>
            <MoneyInput {...register(name)} />
          </Field>
        ))}
      </div>
      <DayField control={control} name="invoiceDate" label="Invoice date" />
      <DayField control={control} name="dueDate" label="Due date" />
      <WorkedOut form={form} />
    </div>
  );
}

/** The calculated figures, updated while the amounts are typed. */
function WorkedOut({ form: { control } }: { form: RevenueForm }) {
  const [grossRevenue, costs, materialsCost, subcontractorCost] = useWatch({
    control,
    name: ['grossRevenue', 'costs', 'materialsCost', 'subcontractorCost'],
  });
  const result = workOut({ grossRevenue, costs, materialsCost, subcontractorCost });
  const figures = [
    { label: 'Net revenue', figure: result && formatMoneyWithCents(result.netRevenue) },
    { label: 'Profit margin', figure: result && `${trimDecimal(result.profitMargin)}%` },
    { label: 'Real Revenue', figure: result && formatMoneyWithCents(result.realRevenue) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-md bg-sunken px-3 py-2 sm:col-span-2">
      {figures.map(({ label, figure }) => (
        <div key={label} className="min-w-0">
          <dt className="wrap-or-truncate text-xs text-muted-foreground">{label}</dt>
          <dd className="wrap-or-truncate font-strong tabular">{figure ?? ABSENT}</dd>
        </div>
      ))}
    </dl>
  );
}
