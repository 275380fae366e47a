import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useDeleteResource, useRestoreResource } from './sales-resources.mutations.ts';

export function useRemoveResource() {
  const { mutateAsync: remove } = useDeleteResource();
  const { mutateAsync: restore } = useRestoreResource();
  return ({ id, title }: SalesResource) => void deleteWithUndo({ noun: 'Resource', id, name: title, remove, restore });
}
