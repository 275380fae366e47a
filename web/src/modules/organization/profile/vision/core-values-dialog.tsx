import { coreValuesBlockSchema, type OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { coreValuesSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../../app/forms/form-rows.ts';
import { RowsField } from '../../../../app/forms/rows-field.tsx';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useChangeCoreValues } from '../profile.mutations.ts';

type Block = OrganizationProfile['coreValues'];

const LABELS = { items: 'Core values', pluses: 'The bar for people' };
const COLUMNS = [
  { name: 'name', label: 'Value', className: 'sm:w-44' },
  { name: 'text', label: 'In one sentence' },
];

/** Edits the core values and how many pluses a person needs. */
export function CoreValuesDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const change = useChangeCoreValues();
  const form = useForm({
    defaultValues: toEntries(block),
    resolver: bodyResolver(coreValuesSchema, ({ items, pluses }) => ({
      items: items.map(({ name = '', text }) => ({ name, text: text || null })),
      pluses: pluses.trim() === '' ? undefined : Number(pluses),
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Core values"
      noun="list"
      description="The previous version stays in the history."
      submitLabel="Save"
      labels={LABELS}
      className="sm:w-200"
      record={block}
      schema={coreValuesBlockSchema}
      toEntries={toEntries}
      onSubmit={(body, base) => change.mutateAsync({ version: base.version, body })}
      done={{ title: 'Core values saved' }}
      fallback="Failed to save core values"
      onClose={onClose}
    >
      <RowsField<ReturnType<typeof toEntries>> name="items" label={LABELS.items} noun="value" columns={COLUMNS} />
      <TextField
        control={form.control}
        name="pluses"
        label={LABELS.pluses}
        inputMode="numeric"
        maxLength={2}
        className="sm:w-100"
        hint="How many of these values a person must live most of the time. Any minus puts them below the bar."
      />
    </FormDialog>
  );
}

function toEntries({ items, pluses }: Block): { items: FormRow[]; pluses: string } {
  return { items: items.map(({ name, text }) => ({ name, text: text ?? '' })), pluses: String(pluses) };
}
