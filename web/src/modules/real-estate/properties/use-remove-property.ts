import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useDeleteProperty, useRestoreProperty } from './properties.mutations.ts';

/** Deletes a property immediately, with an undo in the toast. */
export function useRemoveProperty() {
  const remove = useDeleteProperty();
  const restore = useRestoreProperty();
  return ({ id, address }: Property) =>
    deleteWithUndo({
      noun: 'Property',
      id,
      name: address,
      remove: remove.mutateAsync,
      restore: restore.mutateAsync,
    });
}
