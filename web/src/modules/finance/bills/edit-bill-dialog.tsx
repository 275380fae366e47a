import { type Bill, billSchema, type CreateBill } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeEntry } from '../../../app/forms/form-rows.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { fullName } from '../../../format/person.ts';
import { toast } from '../../../ui/toast.ts';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { type BillEntries, editBillFormSchema, findBillChanges, NONE, toBillEntries, USUAL } from './bill-form.ts';
import { BillFormFields } from './bill-form-fields.tsx';
import { useUpdateBill } from './bills.mutations.ts';
import { billQuery } from './bills.queries.ts';

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

/** Names the contacts and accounts that this form, the bill as it was opened, or the bill as it’s now saved have. */
function useNames(bill: Bill, chosen: string): (field: keyof BillEntries, id: string) => string {
  const { data: latest = bill } = useQuery(billQuery(bill.id));
  const ids = [...new Set([bill.vendorId, latest.vendorId, chosen === NONE ? null : Number(chosen)])];
  const contacts = useQueries({ queries: ids.filter((id) => id !== null).map((id) => contactQuery(id)) });
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (field, id) => {
    if (field === 'accountId') {
      return accounts.find((account) => String(account.id) === id)?.name ?? 'Operating account (default)';
    }
    const contact = contacts.find(({ data }) => data !== undefined && String(data.id) === id)?.data;
    return contact ? fullName(contact) : id === NONE ? 'None' : 'Another contact';
  };
}

export function EditBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const updateBill = useUpdateBill();
  const form = useForm<BillEntries, unknown, CreateBill>({
    defaultValues: toBillEntries(bill),
    resolver: zodResolver(editBillFormSchema),
  });
  const nameOf = useNames(bill, form.watch('vendorId'));
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
