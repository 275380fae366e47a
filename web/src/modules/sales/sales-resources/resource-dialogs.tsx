import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { ResourcesUrlState } from './use-resources-url-state.ts';

// Dialogs and their dependencies load when first opened.
const ResourceDialog = loadWhenUsed(async () => (await import('./resource-dialog.tsx')).ResourceDialog);
const CreateResourceDialog = loadWhenUsed(
  async () => (await import('./form/create-resource-dialog.tsx')).CreateResourceDialog,
);
const EditResourceDialog = loadWhenUsed(
  async () => (await import('./form/edit-resource-dialog.tsx')).EditResourceDialog,
);
const UseResourceDialog = loadWhenUsed(async () => (await import('./use-resource-dialog.tsx')).UseResourceDialog);
const CreateProductDialog = loadWhenUsed(
  async () => (await import('../products/create-product-dialog.tsx')).CreateProductDialog,
);
const EditProductDialog = loadWhenUsed(
  async () => (await import('../products/edit-product-dialog.tsx')).EditProductDialog,
);

/** The dialog that the URL says is open. */
export function ResourceDialogs({ urlState }: { urlState: ResourcesUrlState }) {
  const { tab, isCreating, openId, useId, editId, editProductId, wish: request, close } = urlState;
  if (isCreating && tab === 'products') return <CreateProductDialog onClose={close} />;
  if (isCreating) return <CreateResourceDialog onClose={close} />;
  if (useId !== undefined) return <UseResourceDialog id={useId} dealId={request.dealId} onClose={close} />;
  if (editId !== undefined) return <EditResourceDialog id={editId} onClose={close} />;
  if (editProductId !== undefined) return <EditProductDialog id={editProductId} onClose={close} />;
  if (openId === undefined) return null;
  return (
    <ResourceDialog
      id={openId}
      onUse={() => urlState.openUse(openId)}
      onEdit={() => urlState.openEdit(openId)}
      onClose={close}
    />
  );
}
