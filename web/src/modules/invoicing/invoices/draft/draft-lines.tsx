import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { InvoiceKind } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { dayIn } from '@builder-os/contract/platform/dates';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { ListPlus, Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { organization } from '../../../../app/organization.ts';
import { formatFigure } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { CategoryInput } from '../../../finance/ledger-accounts/category-picker.tsx';
import { FILL_LABELS } from '../../billing-plans/plan-labels.ts';
import { NO_RATE } from '../../tax-rates/no-rate.ts';
import { ratesOn } from '../../tax-rates/rates-on.ts';
import { BLANK_LINE, type DraftEntries, missingLines } from './draft-form.ts';
import { amountOfRow } from './draft-sums.ts';

interface DraftLinesProps {
  rates: readonly TaxRate[];
  /** Whether there is no schedule, so these are all the lines. */
  isAlone: boolean;
  /** The job's billing plan, whose missing lines can be filled in. */
  plan: BillingPlan | null | undefined;
  /** An invoice of retainage bills nothing else. */
  kind: InvoiceKind;
}

/** The lines outside of the billing plan: items by quantity and price, and billed retainage. */
export function DraftLines({ rates, isAlone, plan, kind }: DraftLinesProps) {
  const { control, watch, setValue } = useFormContext<DraftEntries>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const { lines, schedule } = watch();
  const missing = plan ? missingLines(plan, schedule) : [];
  return (
    <Panel title={isAlone ? 'Lines' : 'Other lines'}>
      {fields.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          {isAlone ? 'Add a line for what this invoice bills.' : 'Add a line for what isn’t in the billing plan.'}
        </p>
      )}
      {fields.map(({ key }, index) => (
        <LineFields key={key} index={index} row={lines[index] ?? {}} rates={rates} onRemove={() => remove(index)} />
      ))}
      {kind !== 'retainage' && (
        <div className="flex flex-wrap gap-2 px-4 py-2.5">
          <Button
            size="sm"
            onClick={() =>
              append({ ...BLANK_LINE, taxRateId: lines.at(-1)?.taxRateId ?? NO_RATE }, { shouldFocus: true })
            }
          >
            <Plus aria-hidden="true" />
            Add Line
          </Button>
          {plan && missing.length > 0 && (
            <Button size="sm" onClick={() => setValue('schedule', [...schedule, ...missing], { shouldDirty: true })}>
              <ListPlus aria-hidden="true" />
              {FILL_LABELS[plan.kind]}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

interface LineFieldsProps {
  index: number;
  row: Record<string, string>;
  rates: readonly TaxRate[];
  onRemove: () => void;
}

function LineFields({ index, row, rates, onRemove }: LineFieldsProps) {
  const { register, setValue, watch, getFieldState, formState } = useFormContext<DraftEntries>();
  const name = `lines.${index}` as const;
  const isRelease = (row['releasesInvoiceId'] ?? '') !== '';
  const errorOf = (field: string) => getFieldState(`${name}.${field}`, formState).error?.message;
  const day = watch('invoiceDate') || dayIn(new Date(), organization.timeZone);
  return (
    <fieldset
      data-row={`Line ${index + 1}`}
      className="grid grid-cols-2 items-start gap-2.5 border-b border-border px-4 py-3 sm:grid-cols-[minmax(0,1fr)_80px_72px_120px_112px_32px]"
    >
      <legend className="sr-only">Line {index + 1}</legend>
      <Field label="Description" error={errorOf('description')} className="col-span-2 sm:col-span-1">
        <Input {...register(`${name}.description`)} maxLength={200} autoComplete="off" />
      </Field>
      {isRelease ? (
        <p className="text-sm text-muted-foreground sm:col-span-3 sm:pt-7.5">Retainage that was held back</p>
      ) : (
        <>
          <Field label="Quantity" error={errorOf('quantity')}>
            <Input {...register(`${name}.quantity`)} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label="Unit" error={errorOf('unit')}>
            <Input {...register(`${name}.unit`)} maxLength={20} autoComplete="off" />
          </Field>
          <Field label="Unit price" error={errorOf('unitPrice')}>
            <Input {...register(`${name}.unitPrice`)} leading="$" inputMode="decimal" autoComplete="off" />
          </Field>
        </>
      )}
      <p className="text-right text-sm tabular max-sm:self-end max-sm:pb-1.5 sm:pt-7.5">
        <span className="sr-only">Amount: </span>
        {formatFigure(amountOfRow(row), true)}
      </p>
      <IconButton
        aria-label={`Remove line ${index + 1}`}
        size="sm"
        onClick={onRemove}
        className="max-sm:justify-self-end sm:mt-5.25"
      >
        <X aria-hidden="true" />
      </IconButton>
      {!isRelease && (
        <div className="col-span-full grid gap-2.5 sm:grid-cols-2">
          <Field label="Category" error={errorOf('category')}>
            <CategoryInput {...register(`${name}.category`)} kinds={['income']} placeholder="Sales" />
          </Field>
          <Field label="Sales tax" error={errorOf('taxRateId')}>
            <Select
              options={rateOptions(ratesOn(rates, day, [Number(row['taxRateId'])]))}
              value={row['taxRateId'] ?? NO_RATE}
              onValueChange={(value) => setValue(`${name}.taxRateId`, value, { shouldDirty: true })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

export function rateOptions(rates: readonly TaxRate[]) {
  return [
    { value: NO_RATE, label: 'No sales tax' },
    ...rates.map(({ id, place, percent }) => ({ value: String(id), label: `${place}, ${trimDecimal(percent)}%` })),
  ];
}
