import {
  CAPITAL_KINDS,
  type CreateCapitalEvent,
  createCapitalEventSchema,
} from '@builder-os/contract/modules/real-estate/capital-events';
import { divideByShares } from '@builder-os/contract/modules/real-estate/property-figures';
import type { Division } from '@builder-os/contract/modules/real-estate/shares';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { AccountPicker } from '../../finance/profit-first-accounts/account-picker.tsx';
import { PartnerPicker } from '../partners/partner-picker.tsx';
import { optionsOf } from '../properties/property-labels.ts';
import { divisionsQuery } from '../shares/shares.queries.ts';
import { type Movement, useRecordMovement } from './capital-events.mutations.ts';
import { isBeyondContributions, KIND_LABELS } from './capital-labels.ts';

const entriesSchema = z.object({
  kind: choiceEntry(CAPITAL_KINDS, 'Choose a type.'),
  happenedOn: requiredEntry('Choose a date.'),
  amount: requiredEntry('Enter an amount.'),
  partnerId: z.string(),
  memo: z.string(),
  accountId: z.string(),
  allowBeyond: z.boolean(),
});
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(
    ({ partnerId, memo, accountId, allowBeyond, ...entries }): Movement => ({
      ...entries,
      partnerId: entries.kind === 'distribution' ? null : readId(partnerId),
      memo: orNull(memo),
      accountId: entries.kind === 'distribution' ? readId(accountId) : null,
      ...(entries.kind === 'return_of_capital' && allowBeyond && { allowBeyond }),
    }),
  )
  .pipe(createCapitalEventSchema);

/** Records a contribution, a distribution or a return of capital, and shows each partner's part. */
export function CapitalDialog({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const record = useRecordMovement(propertyId);
  const books = useCan('financial_write');
  const form = useForm<Entries, unknown, CreateCapitalEvent>({
    defaultValues: {
      kind: 'distribution',
      happenedOn: todayIn(organization),
      amount: '',
      partnerId: 'none',
      memo: '',
      accountId: 'none',
      allowBeyond: false,
    },
    resolver: zodResolver(formSchema),
  });
  const { control, watch } = form;
  const isDistribution = watch('kind') === 'distribution';
  const isBeyond =
    watch('kind') === 'return_of_capital' && (isBeyondContributions(record.error) || watch('allowBeyond'));
  const isDivided = isDistribution || readId(watch('partnerId')) === null;
  return (
    <FormDialog
      form={form}
      about={propertyId}
      title="Record Capital"
      submitLabel="Record Capital"
      done={{ title: 'Capital recorded' }}
      fallback="Failed to record capital"
      onSubmit={record.mutateAsync}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label="Type"
        required
        options={optionsOf(KIND_LABELS, CAPITAL_KINDS)}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={control} name="happenedOn" label="Date" required />
        <MoneyField control={control} name="amount" label="Amount" required />
      </div>
      {!isDistribution && (
        <ControlledField control={control} name="partnerId" label="Partner">
          {(entry) => <PartnerPicker {...entry} noneLabel="All partners, by share" />}
        </ControlledField>
      )}
      {isDivided && <Parts propertyId={propertyId} day={watch('happenedOn')} amount={watch('amount')} />}
      {isBeyond && <TickField control={control} name="allowBeyond" label="Return more than was contributed" />}
      <TextField control={control} name="memo" label="Note" />
      {isDistribution && books.allowed && (
        <ControlledField
          control={control}
          name="accountId"
          label="Deposit the company’s share to"
          hint="Choose an account to record it as income in your books."
        >
          {(entry) => <AccountPicker {...entry} noneLabel="None (stays in the joint venture’s bank)" />}
        </ControlledField>
      )}
    </FormDialog>
  );
}

/** Each partner's part, by the shares on that day, as the server will divide the amount. */
function Parts({ propertyId, day, amount }: { propertyId: number; day: string; amount: string }) {
  const { data: divisions } = useQuery(divisionsQuery(propertyId));
  const shares = sharesOn(divisions ?? [], day);
  if (divisions && shares.length === 0) {
    return <p className="text-sm text-muted-foreground">No one owns a share on that date. Set the ownership first.</p>;
  }
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return null;
  return (
    <section aria-label="Split by partner" className="rounded-lg border border-border px-3.5 py-1.5">
      <Facts>
        {divideByShares(amount, shares).map(({ partnerId, name, percent, amount: part }) => (
          <Fact key={partnerId} label={`${name} (${percent}%)`}>
            {formatMoneyWithCents(part)}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function sharesOn(divisions: readonly Division[], day: string): Division['shares'] {
  return divisions.find(({ from, to }) => from <= day && (to === null || to >= day))?.shares ?? [];
}
