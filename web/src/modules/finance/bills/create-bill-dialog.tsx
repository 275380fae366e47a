import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReceiptField } from '../financial-transactions/receipt-field.tsx';
import { type BillEntries, billFormSchema, EMPTY_BILL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useCreateBill, useUploadScan } from './bills.mutations.ts';

interface CreateBillDialogProps {
  /** What a bill for an order starts with. */
  start?: BillEntries;
  onClose: () => void;
}

export function CreateBillDialog({ start = EMPTY_BILL, onClose }: CreateBillDialogProps) {
  const createBill = useCreateBill();
  const upload = useUploadScan();
  const [scan, setScan] = useState<File | null>(null);
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: start,
    resolver: zodResolver(billFormSchema),
  });
  async function create(body: CreateBill) {
    const { id } = await createBill.mutateAsync(body);
    toast({ title: 'Bill added' });
    if (scan) void attach(id, scan);
  }
  /** The bill is entered by now, whatever becomes of its scan. */
  async function attach(id: number, file: File) {
    try {
      await upload.mutateAsync({ id, file });
    } catch (error) {
      errorToast(error, 'The bill was added, but its scan didn’t upload. Open the bill to try again.');
    }
  }
  return (
    <FormDialog
      form={form}
      className="sm:w-160"
      title="New Bill"
      submitLabel="Add Bill"
      fallback="Failed to add bill"
      isDirty={form.formState.isDirty || scan !== null}
      onSubmit={create}
      onClose={onClose}
    >
      <BillFormFields form={form} />
      <ReceiptField file={scan} onFileChange={setScan} noun="scan" />
    </FormDialog>
  );
}
