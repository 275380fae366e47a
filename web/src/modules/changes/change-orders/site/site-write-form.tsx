import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import { changeLineInput, signOnSiteSchema } from '@builder-os/contract/modules/changes/change-order-commands';
import { MOST_CHANGE_PHOTOS } from '@builder-os/contract/modules/changes/change-order-states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { UserFacingError } from '../../../../api/api-error.ts';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { RowsField } from '../../../../app/forms/rows-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { PhotosFormField } from '../../../../app/photos/photos-form-field.tsx';
import type { KeptPhotos } from '../../../../app/photos/use-kept-photos.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { perform } from '../../../../app/records/perform.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { costCodesQuery } from '../../../jobs/cost-codes/cost-codes.queries.ts';
import { lineColumns } from '../../../jobs/cost-codes/line-columns-fill.ts';
import { BLANK_LINE } from '../../../jobs/cost-codes/line-entries-fill.ts';
import { useCreateChangeWithPhotos } from '../change-orders.mutations.ts';
import { changeSettingsQuery } from '../change-orders.queries.ts';
import { ChangeSum } from '../detail/change-sum.tsx';
import { type ChangeEntries, sumOf, toChangeBody } from '../form/change-form.ts';

const siteFormSchema = signOnSiteSchema.omit({ signer: true, consent: true, mark: true, signedAt: true }).extend({
  lines: z
    .array(changeLineInput.extend({ costCodeId: z.number().int().min(1, 'Choose a cost code.') }))
    .min(1, 'Add a line.'),
});

interface SiteWriteFormProps {
  jobId: number;
  entries: ChangeEntries;
  photos: KeptPhotos;
  /** Called with everything typed, so it outlives a reload. */
  onEntries: (entries: ChangeEntries) => void;
  onWritten: () => void;
  /** Called when it was saved as a draft instead. */
  onSaved: () => void;
  onDiscard: () => void;
}

/** The first step on site: the change, its cost, its days, and photos. */
export function SiteWriteForm(props: SiteWriteFormProps) {
  const { jobId, entries, photos, onEntries, onWritten, onSaved, onDiscard } = props;
  const { data: codes = [] } = useQuery(costCodesQuery);
  const { data: settings } = useQuery(changeSettingsQuery);
  const form = useForm({ defaultValues: entries, resolver: bodyResolver(siteFormSchema, toChangeBody) });
  const { control } = form;
  const keep = useEffectEvent(onEntries);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(structuredClone(values)),
      }),
    [form.subscribe],
  );
  const lines = form.watch('lines');
  const limit = settings?.approvalLimit;
  const isAbove = limit !== undefined && exceedsLimit(sumOf(lines), limit);
  return (
    <FormDialog
      form={form}
      title="New Change on Site"
      description="Write the change, then hand this device to the customer. It works without a network."
      submitLabel="Show to Customer"
      className="sm:w-240"
      isDirty={hasContent(form.watch(), photos.entry.photos.length)}
      onSubmit={async () => {
        if (isAbove) throw new UserFacingError(explainLimit(limit));
        await photos.settle();
      }}
      onSaved={onWritten}
      fallback="Failed to show change"
      onClose={onDiscard}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_220px_120px]">
        <TextField control={control} name="title" label="Title" required />
        <TextField control={control} name="requestedBy" label="Requested by" />
        <TextField control={control} name="days" label="Days" inputMode="numeric" />
      </div>
      <AreaField control={control} name="description" label="Description" rows={2} maxLength={10_000} />
      <RowsField<ChangeEntries>
        name="lines"
        label="Lines"
        noun="line"
        blank={BLANK_LINE}
        columns={lineColumns(codes)}
        hint="A credit has a negative quantity. The customer sees prices, never costs."
      />
      <ChangeSum lines={lines} />
      <PhotosFormField {...photos.entry} most={MOST_CHANGE_PHOTOS} noun="change order" />
      <PhotosNote {...photos} />
      {isAbove && (
        <AboveLimit
          jobId={jobId}
          limit={limit}
          read={() => toChangeBody(form.getValues())}
          readPhotos={photos.settle}
          onSaved={onSaved}
        />
      )}
    </FormDialog>
  );
}

/** Says which photos a reload lost, or would lose. */
function PhotosNote({ lost, hasRoom }: Pick<KeptPhotos, 'lost' | 'hasRoom'>) {
  if (lost === 0 && hasRoom) return null;
  return (
    <p role="status" className="text-sm text-tone-timber">
      {lost > 0
        ? `${formatCountOf(lost, 'photo')} couldn’t be saved on this device. Choose ${lost === 1 ? 'it' : 'them'} again.`
        : 'Photos can’t be saved on this device, so you’ll lose them if the page reloads. Free up space, or get the change signed first.'}
    </p>
  );
}

const explainLimit = (limit: string) =>
  `Changes above ${formatMoneyWithCents(limit)} need approval before the customer signs.`;

interface AboveLimitProps {
  jobId: number;
  limit: string;
  read: () => ReturnType<typeof toChangeBody>;
  readPhotos: KeptPhotos['settle'];
  onSaved: () => void;
}

/** Says why the customer can’t sign yet, and keeps the change as a draft that someone else approves. */
function AboveLimit({ jobId, limit, read, readPhotos, onSaved }: AboveLimitProps) {
  const create = useCreateChangeWithPhotos(jobId);
  async function save() {
    const isSaved = await perform({
      run: async () => create.mutateAsync({ body: read(), photos: await readPhotos() }),
      done: ({ number }) => ({ title: 'Change order created', description: number }),
      failed: 'Failed to create change order',
    });
    if (isSaved) onSaved();
  }
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-md bg-tone-timber-bg px-3 py-2 text-tone-timber"
    >
      <p className="min-w-0 flex-1 text-pretty">{explainLimit(limit)} Save it as a draft for approval.</p>
      <Button size="sm" pending={create.isPending} onClick={() => void save()}>
        Save as Draft
      </Button>
    </div>
  );
}

/** Whether anything would be lost by closing, also after a reload. */
function hasContent({ title, requestedBy, description, days, lines }: ChangeEntries, photoCount: number): boolean {
  const texts = [title, requestedBy, description, ...lines.flatMap((line) => [line.description, line.unitCost])];
  return photoCount > 0 || (days !== '' && days !== '0') || texts.some((text) => (text ?? '').trim() !== '');
}
