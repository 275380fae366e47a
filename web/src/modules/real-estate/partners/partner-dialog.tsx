import {
  type CreatePartner,
  createPartnerSchema,
  type Partner,
} from '@builder-os/contract/modules/real-estate/partners';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { type PartnerBody, useSavePartner } from './partners.mutations.ts';

const entriesSchema = z.object({
  name: requiredEntry('Enter a name.'),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  isCompany: z.boolean(),
});
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(
    ({ name, isCompany, ...texts }): PartnerBody => ({
      name,
      isCompany,
      contactPerson: orNull(texts.contactPerson),
      email: orNull(texts.email),
      phone: orNull(texts.phone),
      notes: orNull(texts.notes),
    }),
  )
  .pipe(createPartnerSchema);

interface PartnerDialogProps {
  /** The partner to edit; undefined to add one. */
  partner?: Partner;
  onClose: () => void;
}

export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const save = useSavePartner(partner);
  const form = useForm<Entries, unknown, CreatePartner>({
    defaultValues: {
      name: partner?.name ?? '',
      contactPerson: partner?.contactPerson ?? '',
      email: partner?.email ?? '',
      phone: partner?.phone ?? '',
      notes: partner?.notes ?? '',
      isCompany: partner?.isCompany ?? false,
    },
    resolver: zodResolver(formSchema),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={partner?.id ?? 'new'}
      title={partner ? 'Edit Partner' : 'Add Partner'}
      submitLabel={partner ? 'Save Partner' : 'Add Partner'}
      done={{ title: partner ? 'Partner updated' : 'Partner added' }}
      fallback="Failed to save partner"
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={control} name="contactPerson" label="Contact person" />
        <TextField control={control} name="phone" label="Phone" maxLength={50} type="tel" />
      </div>
      <TextField control={control} name="email" label="Email" maxLength={254} type="email" />
      <ControlledField
        control={control}
        name="isCompany"
        label="This is our own company"
        hint="Its share of distributions is recorded as income in your books."
      >
        {({ value, onValueChange, ref, onBlur }) => (
          <Switch
            ref={ref}
            onBlur={onBlur}
            aria-label="This is our own company"
            checked={value}
            onCheckedChange={onValueChange}
          />
        )}
      </ControlledField>
      <AreaField control={control} name="notes" label="Notes" />
    </FormDialog>
  );
}
