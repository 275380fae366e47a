import type { VendorUpload } from '@builder-os/contract/modules/job-pages/vendor-page';
import { isRequiredPaper, PAPER_KIND_LABELS, PAPER_KINDS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { createPaperSchema } from '@builder-os/contract/modules/purchasing/vendor-papers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useAcceptPaper } from './vendor-uploads.mutations.ts';

/** Adds an uploaded paper to the vendor's papers, with its details. It counts from then on. */
export function AcceptPaperDialog({ upload, onClose }: { upload: VendorUpload; onClose: () => void }) {
  const accept = useAcceptPaper();
  const form = useForm({
    defaultValues: {
      kind: upload.paperKind ?? 'other',
      number: '',
      issuer: '',
      issuedOn: '',
      expiresOn: upload.expiresOn ?? '',
    },
    resolver: bodyResolver(createPaperSchema, ({ kind, ...texts }) => ({
      kind,
      number: orNull(texts.number),
      issuer: orNull(texts.issuer),
      issuedOn: orNull(texts.issuedOn),
      expiresOn: orNull(texts.expiresOn),
    })),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Accept Paper"
      about={upload.id}
      description={`Compare these entries with ${upload.fileName}. The paper counts as on file once it’s accepted.`}
      submitLabel="Accept Paper"
      onSubmit={(body) => accept.mutateAsync({ id: upload.id, version: upload.version, ...body })}
      done={{ title: 'Paper accepted', description: upload.fileName }}
      fallback="Failed to accept paper"
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        required
        options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABELS[value] }))}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField control={control} name="number" label="Number" maxLength={100} />
        <TextField control={control} name="issuer" label="Insurer or issuer" />
        <DayField control={control} name="issuedOn" label="Issued" />
        <DayField control={control} name="expiresOn" label="Expires" required={isRequiredPaper(form.watch('kind'))} />
      </div>
    </FormDialog>
  );
}
