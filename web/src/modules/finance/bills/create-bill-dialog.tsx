import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type BillEntries, billFormSchema, EMPTY_BILL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useCreateBill } from './bills.mutations.ts';

interface CreateBillDialogProps {
  /** What a bill for an order starts with. */
  start?: BillEntries;
  onClose: () => void;
}

export function CreateBillDialog({ start = EMPTY_BILL, onClose }: CreateBillDialogProps) {
  const createBill = useCreateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: start,
    resolver: zodResolver(billFormSchema),
  });
  async function create(body: CreateBill) {
    await createBill.mutateAsync(body);
    toast({ title: 'Bill added' });
  }
  return (
    <FormDialog
      form={form}
      className="sm:w-160"
      title="New Bill"
      submitLabel="Add Bill"
      fallback="Failed to add bill"
      onSubmit={create}
      onClose={onClose}
    >
      <BillFormFields form={form} />
    </FormDialog>
  );
}
