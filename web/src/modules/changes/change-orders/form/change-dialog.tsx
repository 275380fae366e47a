import { changeLineInput, createChangeOrderSchema } from '@builder-os/contract/modules/changes/change-order-commands';
import {
  type ChangeOrderDetail,
  changeOrderDetailSchema,
} from '@builder-os/contract/modules/changes/change-order-records';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { describeEntry } from '../../../../app/forms/form-rows.ts';
import { RowsField } from '../../../../app/forms/rows-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { costCodesQuery } from '../../../jobs/cost-codes/cost-codes.queries.ts';
import { lineColumns } from '../../../jobs/cost-codes/line-columns-fill.ts';
import { BLANK_LINE } from '../../../jobs/cost-codes/line-entries-fill.ts';
import { useCreateChange, useUpdateChange } from '../change-orders.mutations.ts';
import { ChangeSum } from '../detail/change-sum.tsx';
import { type ChangeEntries, toChangeBody, toChangeEntries } from './change-form.ts';

const LABELS: Record<keyof ChangeEntries, string> = {
  title: 'Title',
  requestedBy: 'Requested by',
  days: 'Days',
  description: 'Description',
  lines: 'Lines',
};

const changeFormSchema = createChangeOrderSchema.extend({
  lines: z.array(changeLineInput.extend({ costCodeId: z.number().int().min(1, 'Choose a cost code.') })),
});

interface ChangeDialogProps {
  jobId: number;
  /** The change being edited; left out for a new one. */
  change?: ChangeOrderDetail;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** Writes a change order as a draft, or edits one. Its cost and price are worked out below as they’re typed. */
export function ChangeDialog({ jobId, change, onClose, onCreated }: ChangeDialogProps) {
  const create = useCreateChange(jobId);
  const update = useUpdateChange();
  const { data: codes = [] } = useQuery(costCodesQuery);
  const columns = lineColumns(codes, change?.lines);
  const form = useForm({
    defaultValues: toChangeEntries(change),
    resolver: bodyResolver(changeFormSchema, toChangeBody),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      record={change}
      schema={changeOrderDetailSchema}
      toEntries={toChangeEntries}
      title={change ? 'Edit Change Order' : 'New Change'}
      noun="change order"
      submitLabel={change ? 'Save Change Order' : 'Create Change Order'}
      labels={LABELS}
      describe={(_field, entry) => describeEntry(entry, columns)}
      className="sm:w-240"
      onSubmit={(body, base) => (base ? update.mutateAsync({ base, body }) : create.mutateAsync(body))}
      done={{ title: change ? 'Change order updated' : 'Change order created' }}
      fallback={change ? 'Failed to update change order' : 'Failed to create change order'}
      onSaved={(saved) => {
        onClose();
        onCreated?.(saved.id);
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_220px_120px]">
        <TextField control={control} name="title" label={LABELS.title} required />
        <TextField control={control} name="requestedBy" label={LABELS.requestedBy} />
        <TextField control={control} name="days" label={LABELS.days} inputMode="numeric" />
      </div>
      <AreaField control={control} name="description" label={LABELS.description} rows={2} maxLength={10_000} />
      <RowsField<ChangeEntries>
        name="lines"
        label={LABELS.lines}
        noun="line"
        blank={BLANK_LINE}
        columns={columns}
        hint="A credit has a negative quantity. The customer sees the description, quantity and price of each line, never the cost."
      />
      <ChangeSum lines={form.watch('lines')} stored={change?.lines} />
    </FormDialog>
  );
}
