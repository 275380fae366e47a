import type { SteelProduct } from '@builder-os/contract/modules/steel/products';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { useArchiveSteelProduct, useDeleteSteelProduct, useRestoreSteelProduct } from './products.mutations.ts';

export function ProductMenu({ product }: { product: SteelProduct }) {
  const { id, name, isArchived } = product;
  const { change } = useSteelUrlState();
  const archive = useArchiveProduct(product);
  const { mutateAsync: remove } = useDeleteSteelProduct();
  const { mutateAsync: restore } = useRestoreSteelProduct();
  const { reason: writeReason } = useCan('steel_framing_write');
  const { reason: deleteReason } = useCan('steel_framing_delete');
  const items: MenuItem[] = [
    {
      label: 'Edit Product',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => change({ product: id }),
      disabledReason: writeReason,
    },
    {
      label: isArchived ? 'Restore Product' : 'Archive Product',
      icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
      onSelect: () => void archive(!isArchived),
      disabledReason: writeReason,
    },
    'separator',
    {
      label: 'Delete Product',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onSelect: () => void deleteWithUndo({ noun: 'Product', id, name, remove, restore }),
      disabledReason: deleteReason,
    },
  ];
  return (
    <Menu
      title={name}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm" className="-mt-1.5 -mr-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

/** Archives or restores a product, with an undo in the toast. */
function useArchiveProduct({ id, name }: SteelProduct) {
  const archive = useArchiveSteelProduct();
  const set = (isArchived: boolean, undo?: () => Promise<boolean>) =>
    perform({
      run: () => archive.mutateAsync({ id, isArchived }),
      done: { title: isArchived ? 'Product archived' : 'Product restored', description: name },
      failed: 'Failed to update product',
      undo,
    });
  return (isArchived: boolean) => set(isArchived, () => set(!isArchived));
}
