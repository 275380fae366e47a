import { type Bill, billSchema, type CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeEntry } from '../../../../app/forms/form-rows.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useUpdateBill } from '../bills.mutations.ts';
import { billQuery } from '../bills.queries.ts';
import { describeLines, useEntryNames } from '../use-entry-names.ts';
import { type BillEntries, editBillFormSchema, findBillChanges, toBillEntries, USUAL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';

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

export function EditBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const updateBill = useUpdateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: toBillEntries(bill),
    resolver: zodResolver(editBillFormSchema),
  });
  const { data: latest = bill } = useQuery(billQuery(bill.id));
  const nameOf = useEntryNames([bill.vendorId, latest.vendorId], form.watch('vendorId'));
  function describe(field: keyof BillEntries, entry: BillEntries[keyof BillEntries]): string {
    if (field === 'lines') return describeLines(entry);
    if (field === 'payOn') return entry === USUAL ? 'Last run before the due date' : `The ${describeEntry(entry)}th`;
    return field === 'vendorId' || field === 'accountId' ? nameOf(field, describeEntry(entry)) : describeEntry(entry);
  }
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
      describe={describe}
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
