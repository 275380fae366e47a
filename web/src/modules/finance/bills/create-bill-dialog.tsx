import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BILL_FIELDS, type BillEntries, billFormSchema, EMPTY_BILL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useCreateBill } from './bills.mutations.ts';

export function CreateBillDialog({ onClose }: { onClose: () => void }) {
  const createBill = useCreateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: EMPTY_BILL,
    resolver: zodResolver(billFormSchema),
  });
  async function create(body: CreateBill) {
    await createBill.mutateAsync(body);
    toast({ title: 'Bill added' });
  }
  return (
    <EntryDialog
      form={form}
      fields={BILL_FIELDS}
      title="New Bill"
      submitLabel="Add Bill"
      fallback="Failed to add bill"
      save={create}
      onClose={onClose}
    >
      <BillFormFields form={form} />
    </EntryDialog>
  );
}
