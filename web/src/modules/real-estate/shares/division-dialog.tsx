import type { Divide, Division } from '@builder-os/contract/modules/real-estate/shares';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PartnerPicker } from '../partners/partner-picker.tsx';
import { partnersQuery } from '../partners/partners.queries.ts';
import { type DivisionEntries, divisionFormSchema, sumOf, toDivisionEntries } from './division-form.ts';
import { useDivideProperty } from './shares.mutations.ts';

interface DivisionDialogProps {
  propertyId: number;
  /** The current division, which a new one starts from. */
  present?: Division;
  /** The first division's start day: the day the property was acquired. */
  firstDay: string | null;
  onClose: () => void;
}

/** Divides a property among partners from a day on. */
export function DivisionDialog({ propertyId, present, firstDay, onClose }: DivisionDialogProps) {
  const divide = useDivideProperty(propertyId);
  const today = todayIn(organization);
  const { data: partners } = useQuery(partnersQuery);
  const form = useForm<DivisionEntries, unknown, Divide>({
    defaultValues: toDivisionEntries(present ? today : (firstDay ?? today), present),
    resolver: zodResolver(divisionFormSchema),
  });
  const { control, register, formState, watch } = form;
  const lines = useFieldArray({ control, name: 'shares' });
  const problem = formState.errors.shares?.root?.message ?? formState.errors.shares?.message;
  return (
    <FormDialog
      form={form}
      about={propertyId}
      title="Set Ownership"
      description="Who owns this property from this date, until you change it."
      submitLabel="Set Ownership"
      done={{ title: 'Ownership set' }}
      fallback="Failed to set ownership"
      onSubmit={divide.mutateAsync}
      onClose={onClose}
    >
      <DayField control={control} name="from" label="Effective date" required className="max-w-60" />
      <fieldset className="grid gap-2">
        <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Shares</legend>
        {partners?.length === 0 && (
          <p role="note" className="text-sm text-muted-foreground">
            There are no partners to choose from yet.{' '}
            <Link to="/real-estate" search={{ tab: 'partners' }} className="rounded-sm text-link underline focus-ring">
              Add your own company and your partners
            </Link>{' '}
            first.
          </p>
        )}
        {lines.fields.map((line, index) => (
          <div key={line.id} className="flex items-start gap-2">
            <ControlledField
              control={control}
              name={`shares.${index}.partnerId`}
              label={`Partner ${index + 1}`}
              hideLabel
              className="flex-1"
            >
              {(entry) => <PartnerPicker {...entry} noneLabel="None" />}
            </ControlledField>
            <Field
              label={`Partner ${index + 1} share`}
              hideLabel
              error={formState.errors.shares?.[index]?.percent?.message}
              className="w-28"
            >
              <Input
                {...register(`shares.${index}.percent`)}
                inputMode="decimal"
                autoComplete="off"
                trailing="%"
                className="text-right"
              />
            </Field>
            <IconButton
              size="sm"
              aria-label={`Remove partner ${index + 1}`}
              disabled={lines.fields.length === 1}
              onClick={() => lines.remove(index)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div className="flex items-center gap-3">
          <Button size="sm" onClick={() => lines.append({ partnerId: 'none', percent: '' })}>
            <Plus aria-hidden="true" />
            Add Partner
          </Button>
          <output className="ml-auto text-sm tabular">{sumOf(watch('shares'))}% of 100%</output>
        </div>
        {problem && (
          <p role="alert" className="text-xs text-destructive-text">
            {problem}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
