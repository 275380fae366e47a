import { useQuery } from '@tanstack/react-query';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { SpecificationFormDialog } from './specification-form-dialog.tsx';
import { specificationQuery } from './specifications.queries.ts';

export function EditSpecificationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(specificationQuery(id));
  if (data) return <SpecificationFormDialog specification={data} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      title="Edit Specification"
      noun="specification"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
