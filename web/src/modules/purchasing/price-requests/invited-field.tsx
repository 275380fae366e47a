import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VendorPicker } from '../vendors/vendor-picker.tsx';
import { vendorQuery } from '../vendors/vendors.queries.ts';
import type { RequestEntries } from './request-form.ts';

/** The vendors that are asked, each with the address the request goes to. */
export function InvitedField({ label }: { label: string }) {
  const { control, register, getValues, getFieldState, formState } = useFormContext<RequestEntries>();
  const { fields, append, remove } = useFieldArray({ control, name: 'vendors', keyName: 'key' });
  const queryClient = useQueryClient();

  async function add(vendorId: number): Promise<void> {
    try {
      const { name, email } = await queryClient.fetchQuery(vendorQuery(vendorId));
      // It may have been chosen twice while the first answer was on its way.
      if (getValues('vendors').some((row) => row['vendorId'] === String(vendorId))) return;
      append({ vendorId: String(vendorId), name, email: email ?? '' }, { shouldFocus: false });
    } catch (error) {
      errorToast(error, 'Failed to add vendor');
    }
  }
  return (
    <EntrySet
      name="vendors"
      label={label}
      hint="Each vendor gets its own link and never sees the others. Leave the email address blank to send the link yourself."
    >
      {fields.map((row, index) => (
        <div key={row.key} className="flex flex-wrap items-end gap-2">
          <Field
            label={row['name'] ?? ''}
            error={getFieldState(`vendors.${index}.email`, formState).error?.message}
            className="min-w-0 flex-1 basis-56"
          >
            <Input
              type="email"
              maxLength={254}
              placeholder="Email address"
              aria-label={`Email address of ${row['name'] ?? ''}`}
              {...register(`vendors.${index}.email`)}
            />
          </Field>
          <span className="flex sm:h-10 sm:items-center lg:h-control">
            <IconButton size="sm" aria-label={`Remove ${row['name'] ?? ''}`} onClick={() => remove(index)}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ))}
      <Field label="Add vendor" hideLabel>
        <VendorPicker
          value={undefined}
          noneLabel="Add a vendor"
          onValueChange={(id) => id !== undefined && void add(id)}
        />
      </Field>
    </EntrySet>
  );
}
