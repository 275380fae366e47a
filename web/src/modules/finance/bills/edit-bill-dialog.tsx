import { type Bill, billSchema, type CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { describeEntry } from '../../../app/forms/form-rows.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type BillEntries, billFormSchema, findBillChanges, toBillEntries } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useUpdateBill } from './bills.mutations.ts';

const FIELD_LABELS: Record<keyof BillEntries, string> = {
  vendor: 'Vendor',
  vendorId: 'Contact',
  amount: 'Amount',
  billedOn: 'Bill date',
  dueDate: 'Due date',
  payOn: 'Pay on',
  businessUnit: 'Business unit',
  accountId: 'Pay from',
  category: 'Category',
  referenceNumber: 'Reference number',
  notes: 'Notes',
  retainagePercent: 'Retainage',
  lines: 'Lines',
};

/** The lines by their amounts and descriptions, to compare two versions. */
function describeLines(entry: BillEntries[keyof BillEntries]): string {
  if (typeof entry === 'string') return entry;
  return entry
    .map(({ amount, description, category }) => [amount, description, category].filter(Boolean).join(', '))
    .join('\n');
}

export function EditBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const updateBill = useUpdateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: toBillEntries(bill),
    resolver: zodResolver(billFormSchema),
  });
  async function save(body: CreateBill, base: Bill) {
    const changes = findBillChanges(toBillEntries(base), form.getValues(), body);
    if (Object.keys(changes).length === 0) return;
    await updateBill.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Bill updated' });
  }
  return (
    <FormDialog
      form={form}
      record={bill}
      noun="bill"
      labels={FIELD_LABELS}
      schema={billSchema}
      toEntries={toBillEntries}
      describe={(field, entry) => (field === 'lines' ? describeLines(entry) : describeEntry(entry))}
      className="sm:w-160"
      title="Edit Bill"
      submitLabel="Save Bill"
      fallback="Failed to update bill"
      onSubmit={save}
      onClose={onClose}
    >
      <BillFormFields form={form} />
    </FormDialog>
  );
}
