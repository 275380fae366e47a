import {
  type CreateRevenueRecord,
  type RevenueRecord,
  revenueRecordSchema,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { findRevenueChanges, type RevenueEntries, revenueFormSchema, toRevenueEntries } from './revenue-form.ts';
import { RevenueFormFields } from './revenue-form-fields.tsx';
import { useUpdateRevenueRecord } from './revenue-tracking.mutations.ts';

const FIELD_LABELS: Record<keyof RevenueEntries, string> = {
  businessUnit: 'Business unit',
  projectName: 'Project name',
  clientName: 'Client name',
  grossRevenue: 'Gross revenue',
  costs: 'Costs',
  materialsCost: 'Materials',
  subcontractorCost: 'Subcontractors',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  dealId: 'Deal',
};

export function EditRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const update = useUpdateRevenueRecord();
  const form = useForm<RevenueEntries, unknown, CreateRevenueRecord>({
    defaultValues: toRevenueEntries(record),
    resolver: zodResolver(revenueFormSchema),
  });
  async function save(body: CreateRevenueRecord, base: RevenueRecord) {
    const changes = findRevenueChanges(toRevenueEntries(base), form.getValues(), body);
    if (Object.keys(changes).length === 0) return;
    await update.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Project updated' });
  }
  return (
    <FormDialog
      form={form}
      record={record}
      noun="project"
      labels={FIELD_LABELS}
      schema={revenueRecordSchema}
      toEntries={toRevenueEntries}
      title="Edit Project"
      submitLabel="Save Project"
      fallback="Failed to update project"
      onSubmit={save}
      onClose={onClose}
    >
      <RevenueFormFields form={form} />
    </FormDialog>
  );
}
