import { createPriceRequestSchema } from '@builder-os/contract/modules/purchasing/price-request-commands';
import {
  type PriceRequestDetail,
  priceRequestDetailSchema,
} from '@builder-os/contract/modules/purchasing/price-request-records';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useLineColumns } from '../purchase-orders/use-line-columns.ts';
import { AttachedField } from './attached-field.tsx';
import { InvitedField } from './invited-field.tsx';
import { useCreateRequest, useUpdateRequest } from './price-requests.mutations.ts';
import { BLANK_REQUEST_LINE, type RequestEntries, toRequestBody, toRequestEntries } from './request-form.ts';

const LABELS: Record<keyof RequestEntries, string> = {
  title: 'Title',
  description: 'What you need',
  dueOn: 'Prices by',
  lines: 'Lines',
  vendors: 'Vendors',
  files: 'Plans and files',
};

const { lines: linesInput, vendors: vendorsInput, files: filesInput } = createPriceRequestSchema.shape;
const requestFormSchema = createPriceRequestSchema.omit({ jobId: true }).extend({
  dueOn: z.string().min(1, 'Choose a day.').pipe(createPriceRequestSchema.shape.dueOn),
  vendors: vendorsInput.unwrap(),
  files: filesInput.unwrap(),
  lines: z
    .array(linesInput.element.extend({ costCodeId: z.number().int().min(1, 'Choose a cost code.') }))
    .min(1, 'Add a line.'),
});

interface RequestDialogProps {
  jobId: number;
  /** The draft being edited; left out for a new one. */
  request?: PriceRequestDetail;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** Creates a price request as a draft, or edits one. */
export function RequestDialog({ jobId, request, onClose, onCreated }: RequestDialogProps) {
  const create = useCreateRequest();
  const update = useUpdateRequest();
  const columns = useLineColumns(request?.lines.map(({ costCodeId }) => costCodeId));
  const form = useForm({
    defaultValues: toRequestEntries(request),
    resolver: bodyResolver(requestFormSchema, toRequestBody),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      record={request}
      schema={priceRequestDetailSchema}
      toEntries={toRequestEntries}
      title={request ? 'Edit Price Request' : 'New Price Request'}
      noun="price request"
      submitLabel={request ? 'Save Price Request' : 'Create Price Request'}
      labels={LABELS}
      className="sm:w-200"
      onSubmit={(body, base) => (base ? update.mutateAsync({ base, body }) : create.mutateAsync({ ...body, jobId }))}
      done={{ title: request ? 'Price request updated' : 'Price request created' }}
      fallback={request ? 'Failed to update price request' : 'Failed to create price request'}
      onSaved={(saved) => {
        onClose();
        onCreated?.(saved.id);
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        <TextField control={control} name="title" label={LABELS.title} required maxLength={200} />
        <DayField control={control} name="dueOn" label={LABELS.dueOn} required disablePast />
      </div>
      <AreaField control={control} name="description" label={LABELS.description} rows={3} maxLength={10_000} />
      <RowsField<RequestEntries>
        name="lines"
        label={LABELS.lines}
        noun="line"
        blank={BLANK_REQUEST_LINE}
        columns={columns.filter(({ name }) => name !== 'unitPrice')}
      />
      <InvitedField label={LABELS.vendors} />
      <AttachedField label={LABELS.files} jobId={jobId} />
    </FormDialog>
  );
}
