import { createVendorSchema, type Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { type Control, useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { TAX_ID, toVendorBody, toVendorEntries, type VendorEntries } from './vendor-form.ts';
import { VendorFormFields } from './vendor-form-fields.tsx';
import { useCreateVendor, type VendorBody } from './vendors.mutations.ts';

interface NewVendorEntries extends VendorEntries {
  isNew: boolean;
  contactId: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
}

const WAYS = [
  { value: 'known', label: 'Existing contact' },
  { value: 'new', label: 'New contact' },
] as const;

interface CreateVendorDialogProps {
  /** The contact already chosen. */
  contactId: number | undefined;
  onClose: () => void;
  onCreated: (vendor: Vendor) => void;
}

/** Makes a contact a vendor, or creates both at once. */
export function CreateVendorDialog({ contactId, onClose, onCreated }: CreateVendorDialogProps) {
  const create = useCreateVendor();
  const form = useForm<NewVendorEntries, unknown, VendorBody>({
    defaultValues: {
      ...toVendorEntries(),
      isNew: contactId === undefined,
      contactId: contactId === undefined ? NONE : String(contactId),
      firstName: '',
      lastName: '',
      company: '',
      email: '',
      phone: '',
    },
    resolver: bodyResolver(createVendorSchema, toBody),
  });
  const isNew = form.watch('isNew');
  return (
    <FormDialog
      form={form}
      about="new"
      secrets={TAX_ID}
      title="New Vendor"
      submitLabel="Create Vendor"
      done={{ title: 'Vendor created' }}
      fallback="Failed to create vendor"
      onSubmit={create.mutateAsync}
      onSaved={onCreated}
      onClose={onClose}
    >
      {/* In its own frame, because a long form would squeeze the control. */}
      <div>
        <SegmentedControl
          label="Vendor: new or existing contact"
          options={WAYS}
          value={isNew ? 'new' : 'known'}
          onValueChange={(way) => form.setValue('isNew', way === 'new')}
        />
      </div>
      {isNew ? (
        <PersonFields control={form.control} />
      ) : (
        <ControlledField control={form.control} name="contactId" label="Contact" required>
          {(entry) => <ContactPicker {...entry} noneLabel="Choose a contact" />}
        </ControlledField>
      )}
      <VendorFormFields isNew />
    </FormDialog>
  );
}

function PersonFields({ control }: { control: Control<NewVendorEntries, unknown, VendorBody> }) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <div className="col-span-2">
        <TextField control={control} name="company" label="Company" />
      </div>
      <TextField control={control} name="firstName" label="First name" required />
      <TextField control={control} name="lastName" label="Last name" required />
      <TextField control={control} name="email" label="Email" type="email" maxLength={254} />
      <TextField control={control} name="phone" label="Phone" type="tel" maxLength={50} />
    </div>
  );
}

function toBody(entries: NewVendorEntries): VendorBody {
  const { isNew, firstName, lastName } = entries;
  if (!isNew) return { ...toVendorBody(entries), contactId: readId(entries.contactId) };
  const reach = { company: orNull(entries.company), email: orNull(entries.email), phone: orNull(entries.phone) };
  return { ...toVendorBody(entries), person: { firstName, lastName, ...reach } };
}
