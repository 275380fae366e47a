import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { DEAL_FIELDS, EMPTY_DEAL } from './deal-form.ts';
import { DealFormFields } from './deal-form-fields.tsx';
import { useCreateDeal } from './deals.mutations.ts';
import { submitDeal } from './submit-deal.ts';
import { useDealForm } from './use-deal-form.ts';

const FALLBACK = 'Failed to create deal';

export function CreateDealDialog({ onClose }: { onClose: () => void }) {
  const form = useDealForm(EMPTY_DEAL);
  const createDeal = useCreateDeal();

  async function create(body: CreateDeal) {
    try {
      await createDeal.mutateAsync(body);
    } catch (error) {
      showRefusedFields(error, DEAL_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Deal created successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="New Deal"
      submitLabel="Create Deal"
      pendingLabel="Saving..."
      pending={createDeal.isPending}
      error={createDeal.error && explainError(createDeal.error, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => submitDeal(event, form, create)}
    >
      <DealFormFields form={form} />
    </FormDialog>
  );
}
