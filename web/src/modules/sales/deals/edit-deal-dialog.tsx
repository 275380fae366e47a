import { type CreateDeal, type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useFormConflict } from '../../../app/records/use-form-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { DealConflictPanel } from './deal-conflict-panel.tsx';
import { DEAL_FIELDS, findDealChanges, toDealEntries } from './deal-form.ts';
import { DealFormFields } from './deal-form-fields.tsx';
import { useUpdateDeal } from './deals.mutations.ts';
import { dealQuery } from './deals.queries.ts';
import { submitDeal } from './submit-deal.ts';
import { useDealForm } from './use-deal-form.ts';

const FALLBACK = 'Failed to update deal';

/** Opens a deal by its id; the newest version is fetched first, since the board may be minutes old. */
export function EditDealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: deal, error, refetch, isFetchedAfterMount } = useQuery({ ...dealQuery(id), refetchOnMount: 'always' });
  if (!deal || !isFetchedAfterMount) {
    return (
      <RecordLoadingDialog
        noun="deal"
        title="Edit Deal"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  // No key on the version: what is being typed outlives a live event.
  return <EditDealForm key={id} deal={deal} onClose={onClose} />;
}

function EditDealForm({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const form = useDealForm(toDealEntries(deal));
  const updateDeal = useUpdateDeal();
  const { base, conflict, meet, choose, edit } = useFormConflict(form, deal, {
    fields: DEAL_FIELDS,
    schema: dealSchema,
    toEntries: toDealEntries,
  });
  const isConflict = updateDeal.error instanceof ApiError && updateDeal.error.code === 'edit_conflict';

  async function save(body: CreateDeal) {
    const changes = findDealChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateDeal.mutateAsync({ id: base.id, version: base.version, changes });
    } catch (error) {
      if (meet(error)) return;
      showRefusedFields(error, DEAL_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Deal updated successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Deal"
      submitLabel="Save Deal"
      pendingLabel="Saving..."
      pending={updateDeal.isPending}
      error={updateDeal.error && !isConflict ? explainError(updateDeal.error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => submitDeal(event, form, save)}
    >
      {conflict && (
        <DealConflictPanel message={conflict.message} conflicts={conflict.conflicts} onChoose={choose} onEdit={edit} />
      )}
      <DealFormFields form={form} />
    </FormDialog>
  );
}
