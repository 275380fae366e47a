import {
  type CreateRevenueRecord,
  type RevenueRecord,
  revenueRecordSchema,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  findRevenueChanges,
  REVENUE_FIELDS,
  type RevenueEntries,
  revenueFormSchema,
  toRevenueEntries,
} from './revenue-form.ts';
import { RevenueFormFields } from './revenue-form-fields.tsx';
import { useUpdateRevenueRecord } from './revenue-tracking.mutations.ts';

const FALLBACK = 'Failed to update project';
const FIELD_LABELS: Record<keyof RevenueEntries, string> = {
  businessUnit: 'Business unit',
  projectName: 'Project name',
  clientName: 'Client name',
  grossRevenue: 'Gross revenue',
  costs: 'Costs',
  materialsCost: 'Materials',
  subcontractorCost: 'Subcontractors',
  invoiceDate: 'Invoice date',
  dueDate: 'Due',
  dealId: 'Deal',
};

export function EditRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const update = useUpdateRevenueRecord();
  const form = useForm<RevenueEntries, unknown, CreateRevenueRecord>({
    defaultValues: toRevenueEntries(record),
    resolver: zodResolver(revenueFormSchema),
  });
  const { base, conflict, meet, choose, edit } = useEditConflict(record, {
    fields: REVENUE_FIELDS,
    readCurrent: (current) => revenueRecordSchema.safeParse(current).data,
    toEntries: toRevenueEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  async function save(body: CreateRevenueRecord) {
    const changes = findRevenueChanges(toRevenueEntries(base), form.getValues(), body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await update.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Project updated' });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, REVENUE_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, REVENUE_FIELDS, form.setError)) void form.handleSubmit(save)(event);
  }
  const { error } = update;
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Project"
      submitLabel="Save Project"
      pendingLabel="Saving..."
      pending={update.isPending}
      error={error && !isConflict && !isAtField(error, REVENUE_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      {conflict && (
        <EditConflictPanel
          noun="project"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={FIELD_LABELS}
          describe={(_field, entry) => entry || 'Nothing'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <RevenueFormFields form={form} />
    </FormDialog>
  );
}
