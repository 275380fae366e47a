import { updateVendorSchema, type Vendor, vendorSchema } from '@builder-os/contract/modules/purchasing/vendors';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { formatLongDay } from '../../../format/dates.ts';
import { TAX_ID, toVendorBody, toVendorEntries, VENDOR_LABELS, type VendorEntries } from './vendor-form.ts';
import { VendorFormFields } from './vendor-form-fields.tsx';
import { namesOfTrades } from './vendor-labels.ts';
import { useUpdateVendor } from './vendors.mutations.ts';
import { vendorQuery } from './vendors.queries.ts';

/** Edits a vendor by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditVendorDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={vendorQuery(id)} noun="vendor" title="Edit Vendor" onClose={onClose}>
      {(vendor) => <EditVendorForm key={id} vendor={vendor} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditVendorForm({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const update = useUpdateVendor();
  const form = useForm<VendorEntries, unknown, ReturnType<typeof toVendorBody>>({
    defaultValues: toVendorEntries(vendor),
    resolver: bodyResolver(updateVendorSchema, toVendorBody),
  });
  return (
    <FormDialog
      form={form}
      record={vendor}
      secrets={TAX_ID}
      noun="vendor"
      labels={VENDOR_LABELS}
      schema={vendorSchema}
      toEntries={toVendorEntries}
      describe={describe}
      title="Edit Vendor"
      description={vendor.name}
      submitLabel="Save Vendor"
      done={{ title: 'Vendor updated' }}
      fallback="Failed to update vendor"
      onSubmit={(changes, base) => update.mutateAsync({ id: base.id, version: base.version, changes })}
      onClose={onClose}
    >
      <VendorFormFields taxId={vendor.taxId} />
    </FormDialog>
  );
}

type Entry = VendorEntries[keyof VendorEntries];

/** Formats a field's value for the conflict panel. */
function describe(field: keyof VendorEntries, entry: Entry): string {
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No';
  if (typeof entry !== 'string') return namesOfTrades(entry) || 'Empty';
  if (entry === '') return 'Empty';
  if (field === 'taxFormOn') return formatLongDay(entry);
  return field === 'costCodeId' ? `Cost code ${entry}` : entry;
}
