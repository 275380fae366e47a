import { type CreateDeal, type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useNameOf } from '../../leads/use-name-of.ts';
import { useUpdateDeal } from '../deals.mutations.ts';
import { dealQuery } from '../deals.queries.ts';
import { describeFieldValue } from '../detail/describe-field-value.ts';
import { dealForm, findDealChanges } from './deal-form.ts';
import { DealFormFields } from './deal-form-fields.tsx';
import { useDealForm } from './use-deal-form.ts';

/** Edits a deal by its id. It fetches the latest version first, because the board may be minutes old. */
export function EditDealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={dealQuery(id)} noun="deal" title="Edit Deal" onClose={onClose}>
      {(deal) => <EditDealForm key={id} deal={deal} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditDealForm({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const form = useDealForm(dealForm.toEntries(deal));
  const updateDeal = useUpdateDeal();
  const nameOf = useNameOf();
  async function save(body: CreateDeal, base: Deal) {
    const changes = findDealChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateDeal.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Deal updated successfully' });
  }
  return (
    <FormDialog
      form={form}
      record={deal}
      noun="deal"
      labels={dealForm.labels}
      schema={dealSchema}
      toEntries={dealForm.toEntries}
      describe={(field, entry) => describeFieldValue(field, entry, nameOf)}
      title="Edit Deal"
      submitLabel="Save Deal"
      fallback="Failed to update deal"
      onSubmit={save}
      onClose={onClose}
    >
      <DealFormFields form={form} />
    </FormDialog>
  );
}
