import {
  BILLING_PLAN_KINDS,
  type BillingPlan,
  billingPlanSchema,
  saveBillingPlanSchema,
} from '@builder-os/contract/modules/invoicing/billing-plans';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { ledgerAccountsQuery } from '../../finance/ledger-accounts/ledger-accounts.queries.ts';
import { jobMoneyQuery } from '../../jobs/jobs/jobs.queries.ts';
import type { BilledJob } from '../invoices/billed-job.ts';
import { useSaveBillingPlan } from './billing-plans.mutations.ts';
import { changeBillingQuery } from './billing-plans.queries.ts';
import { PasteLines } from './paste-lines.tsx';
import { BLANK_LINE, type PlanEntries, sumOfRows, toPlanBody, toPlanEntries } from './plan-form.ts';
import { PLAN_KIND_LABELS, PLAN_LINES_LABELS } from './plan-labels.ts';
import { PlanSum } from './plan-sum.tsx';

const LABELS: Record<keyof PlanEntries, string> = {
  kind: 'Billed by',
  retainagePercent: 'Retainage',
  termsDays: 'Payment terms',
  lines: 'Lines',
};
const KIND_OPTIONS = BILLING_PLAN_KINDS.map((value) => ({ value, label: PLAN_KIND_LABELS[value] }));

/** The kinds that category fields load, so that all share one response. */
const CATEGORY_KINDS = ['income', 'expense'] as const;

interface BillingPlanDialogProps {
  job: BilledJob;
  plan: BillingPlan | undefined;
  onClose: () => void;
}

/** Sets how a job is billed. The lines should add up to the contract. */
export function BillingPlanDialog({ job, plan, onClose }: BillingPlanDialogProps) {
  const save = useSaveBillingPlan(job.id);
  const { data: changes } = useQuery({ ...changeBillingQuery(job.id), enabled: plan === undefined });
  const { data: money } = useQuery({ ...jobMoneyQuery([job.id]), enabled: plan === undefined });
  const form = useForm({
    defaultValues: toPlanEntries(plan),
    resolver: bodyResolver(saveBillingPlanSchema, toPlanBody),
  });
  const { control, watch, setValue, getValues } = form;
  const kind = watch('kind');
  const { data: accounts = [] } = useQuery(ledgerAccountsQuery(CATEGORY_KINDS));
  const categories = accounts.filter(({ kind, isRetired }) => kind === 'income' && !isRetired).map(({ name }) => name);
  const rows = watch('lines');
  // Without the changes, the part of the contract that the plan bills isn't known yet.
  const contract = plan ? plan.contract : changes && (money?.[0]?.contract ?? null);
  // If a line is removed here, its change is billed separately.
  const removed = plan?.lines.filter(
    (line) => line.changeOrderId !== null && !rows.some(({ id }) => id === String(line.id)),
  );
  const unplanned = plan
    ? sumOf([plan.unplanned, ...(removed ?? []).map(({ value }) => value)])
    : sumOf((changes ?? []).filter(({ planLineId }) => planLineId === null).map(({ price }) => price));
  return (
    <FormDialog
      form={form}
      record={plan}
      schema={billingPlanSchema}
      toEntries={toPlanEntries}
      title={plan ? 'Edit Billing Plan' : 'Set Up Billing Plan'}
      description={`How ${job.name} is billed. Lines that were billed can’t be removed.`}
      noun="billing plan"
      labels={LABELS}
      describe={(field, entry) =>
        field === 'kind' ? (KIND_OPTIONS.find(({ value }) => value === entry)?.label ?? '') : ''
      }
      submitLabel="Save Billing Plan"
      className="sm:w-200"
      onSubmit={(body, base) => save.mutateAsync({ version: base?.version, body })}
      done={{ title: 'Billing plan saved' }}
      fallback="Failed to save billing plan"
      onClose={onClose}
    >
      <ControlledField control={control} name="kind" label={LABELS.kind}>
        {({ value, onValueChange }) => (
          <SegmentedControl
            label={LABELS.kind}
            options={KIND_OPTIONS}
            value={value}
            onValueChange={onValueChange}
            className="justify-self-start"
          />
        )}
      </ControlledField>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          control={control}
          name="retainagePercent"
          label={LABELS.retainagePercent}
          inputMode="decimal"
          trailing="%"
          placeholder="0"
          hint="Held back from each invoice until you bill it."
        />
        <TextField
          control={control}
          name="termsDays"
          label={LABELS.termsDays}
          inputMode="numeric"
          trailing="days"
          placeholder={String(USUAL_TERMS)}
        />
      </div>
      <RowsField<PlanEntries>
        name="lines"
        label={PLAN_LINES_LABELS[kind]}
        noun="line"
        blank={BLANK_LINE}
        columns={columnsOf(kind, categories)}
        hint="Payments are posted to the category of their line, or to Sales if it has none."
      />
      <PasteLines
        hasDays={kind === 'dates'}
        onAdd={(lines) => {
          const kept = getValues('lines').filter(({ description, value }) => description || value);
          setValue('lines', [...kept, ...lines.map((line) => ({ ...BLANK_LINE, ...line }))], { shouldDirty: true });
        }}
      />
      <PlanSum total={sumOfRows(rows)} contract={contract ?? null} unplanned={unplanned} />
    </FormDialog>
  );
}

function columnsOf(kind: PlanEntries['kind'], categories: readonly string[]): readonly RowColumn[] {
  return [
    { name: 'description', label: 'Description' },
    { name: 'value', label: 'Value', leading: '$', className: 'sm:w-36' },
    { name: 'category', label: 'Category', className: 'sm:w-40', suggestions: categories },
    ...(kind === 'dates' ? [{ name: 'dueOn', label: 'Billed on', kind: 'day' as const, className: 'sm:w-40' }] : []),
    ...(kind === 'milestones'
      ? [{ name: 'reachedOn', label: 'Reached on', kind: 'day' as const, className: 'sm:w-40' }]
      : []),
  ];
}
