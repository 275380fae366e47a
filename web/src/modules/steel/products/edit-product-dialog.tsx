import { useQuery } from '@tanstack/react-query';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { ProductFormDialog } from './product-form-dialog.tsx';
import { steelProductQuery } from './products.queries.ts';

export function EditProductDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(steelProductQuery(id));
  if (data) return <ProductFormDialog product={data} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      title="Edit Product"
      noun="product"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
