import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BILL_FIELDS, type BillEntries, billFormSchema, EMPTY_BILL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useCreateBill } from './bills.mutations.ts';

const FALLBACK = 'Failed to add bill';

export function CreateBillDialog({ onClose }: { onClose: () => void }) {
  const createBill = useCreateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: EMPTY_BILL,
    resolver: zodResolver(billFormSchema),
  });
  async function create(body: CreateBill) {
    try {
      await createBill.mutateAsync(body);
      toast({ title: 'Bill added' });
      onClose();
    } catch (error) {
      showRefusedFields(error, BILL_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, BILL_FIELDS, form.setError)) void form.handleSubmit(create)(event);
  }
  const { error } = createBill;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="New Bill"
      submitLabel="Add Bill"
      pendingLabel="Saving..."
      pending={createBill.isPending}
      error={error && !isAtField(error, BILL_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      <BillFormFields form={form} />
    </FormDialog>
  );
}
