import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../../api/error-toast.ts';
import { organization } from '../../../../app/organization.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { ReceiptField } from '../../financial-transactions/receipt-field.tsx';
import { useCreateBill, useUploadScan } from '../bills.mutations.ts';
import { type BillEntries, billFormSchema, EMPTY_BILL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';

interface CreateBillDialogProps {
  /** The initial values of a bill for an order. */
  start?: BillEntries;
  /** The vendor’s terms: the due date follows the bill date until someone enters another. */
  termsDays?: number | null;
  onClose: () => void;
}

export function CreateBillDialog({ start = EMPTY_BILL, termsDays = null, onClose }: CreateBillDialogProps) {
  const createBill = useCreateBill();
  const upload = useUploadScan();
  const [scan, setScan] = useState<File | null>(null);
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: start,
    resolver: zodResolver(billFormSchema),
  });
  const billedOn = form.watch('billedOn');
  const isOwnDueDate = form.formState.dirtyFields.dueDate === true;
  useEffect(() => {
    if (termsDays === null || isOwnDueDate) return;
    form.setValue('dueDate', addDays(billedOn || dayIn(new Date(), organization.timeZone), termsDays));
  }, [form, billedOn, termsDays, isOwnDueDate]);
  async function create(body: CreateBill) {
    const { id } = await createBill.mutateAsync(body);
    toast({ title: 'Bill added' });
    if (scan) void attach(id, scan);
  }
  /** The bill is entered by now, even if its scan fails. */
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
      about="new"
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
