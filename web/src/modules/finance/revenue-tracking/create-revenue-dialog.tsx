import type { CreateRevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { EMPTY_REVENUE, type RevenueEntries, revenueFormSchema } from './revenue-form.ts';
import { RevenueFormFields } from './revenue-form-fields.tsx';
import { useCreateRevenueRecord } from './revenue-tracking.mutations.ts';

/** Adds a project's revenue record. */
export function CreateRevenueDialog({ onClose }: { onClose: () => void }) {
  const createRecord = useCreateRevenueRecord();
  const form = useForm<RevenueEntries, unknown, CreateRevenueRecord>({
    defaultValues: EMPTY_REVENUE,
    resolver: zodResolver(revenueFormSchema),
  });
  async function create(body: CreateRevenueRecord) {
    await createRecord.mutateAsync(body);
    toast({ title: 'Revenue Recorded', description: 'Project revenue tracked successfully' });
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="Record Revenue"
      submitLabel="Record Revenue"
      fallback="Failed to record revenue"
      onSubmit={create}
      onClose={onClose}
    >
      <RevenueFormFields form={form} />
    </FormDialog>
  );
}
