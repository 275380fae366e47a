import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { perform } from '../../../app/records/perform.ts';
import { useRemoveVendor, useRestoreVendor } from './vendors.mutations.ts';

interface VendorActionsOptions {
  open: (id: number) => void;
  edit: (id: number) => void;
  /** Called once the vendor is being removed. */
  onRemove?: () => void;
}

/** The actions on a vendor from its row, card or page. */
export function useVendorActions({ open, edit, onRemove }: VendorActionsOptions) {
  const { mutateAsync: remove } = useRemoveVendor();
  const { mutateAsync: restore } = useRestoreVendor();
  return {
    open,
    edit,
    /** Makes a vendor an ordinary contact again; the toast offers Undo. */
    remove: async ({ id, name }: Vendor) => {
      const isRemoved = await perform({
        run: () => remove(id),
        done: { title: 'Vendor removed', description: `${name} is still a contact.` },
        failed: 'Failed to remove vendor',
        undo: () =>
          perform({
            run: () => restore(id),
            done: { title: 'Vendor restored', description: name },
            failed: 'Failed to restore vendor',
          }),
      });
      if (isRemoved) onRemove?.();
    },
  };
}
export type VendorActions = ReturnType<typeof useVendorActions>;
