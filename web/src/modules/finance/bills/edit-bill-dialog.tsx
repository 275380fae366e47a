import { type Bill, billSchema, type CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BILL_FIELDS, type BillEntries, billFormSchema, findBillChanges, toBillEntries } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useUpdateBill } from './bills.mutations.ts';

const FALLBACK = 'Failed to update bill';
const FIELD_LABELS: Record<keyof BillEntries, string> = {
  vendor: 'Vendor',
  amount: 'Amount',
  dueDate: 'Due',
  payOn: 'Paid on',
  businessUnit: 'Business unit',
  accountId: 'Paid from',
  category: 'Category',
  referenceNumber: 'Reference number',
  notes: 'Notes',
};

export function EditBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const updateBill = useUpdateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: toBillEntries(bill),
    resolver: zodResolver(billFormSchema),
  });
  const { base, conflict, meet, choose, edit } = useEditConflict(bill, {
    fields: BILL_FIELDS,
    readCurrent: (current) => billSchema.safeParse(current).data,
    toEntries: toBillEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  async function save(body: CreateBill) {
    const changes = findBillChanges(toBillEntries(base), form.getValues(), body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateBill.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Bill updated' });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, BILL_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, BILL_FIELDS, form.setError)) void form.handleSubmit(save)(event);
  }
  const { error } = updateBill;
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Bill"
      submitLabel="Save Bill"
      pendingLabel="Saving..."
      pending={updateBill.isPending}
      error={error && !isConflict && !isAtField(error, BILL_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      {conflict && (
        <EditConflictPanel
          noun="bill"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={FIELD_LABELS}
          describe={(_field, entry) => entry || 'Nothing'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <BillFormFields form={form} />
    </FormDialog>
  );
}
