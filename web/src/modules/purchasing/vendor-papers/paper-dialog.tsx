import {
  isRequiredPaper,
  PAPER_KIND_LABELS,
  PAPER_KINDS,
  type PaperKind,
} from '@builder-os/contract/modules/purchasing/paper-kinds';
import {
  createPaperSchema,
  type VendorPaper,
  vendorPaperSchema,
} from '@builder-os/contract/modules/purchasing/vendor-papers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { type PaperBody, useCreatePaper, useUpdatePaper } from './vendor-papers.mutations.ts';

const LABELS = {
  kind: 'Kind',
  number: 'Number',
  issuer: 'Insurer or issuer',
  issuedOn: 'Issued',
  expiresOn: 'Expires',
  note: 'Note',
};

interface PaperEntries {
  kind: PaperKind;
  number: string;
  issuer: string;
  issuedOn: string;
  expiresOn: string;
  note: string;
}

interface PaperDialogProps {
  vendorId: number;
  /** The paper being edited; undefined for a new one. */
  paper: VendorPaper | undefined;
  /** The kind of a new paper. */
  kind: PaperKind;
  onClose: () => void;
}

/** Adds a paper to a vendor, or edits one. */
export function PaperDialog({ vendorId, paper, kind, onClose }: PaperDialogProps) {
  const create = useCreatePaper(vendorId);
  const update = useUpdatePaper();
  const toEntries = (record: VendorPaper | undefined): PaperEntries => ({
    kind: record?.kind ?? kind,
    number: record?.number ?? '',
    issuer: record?.issuer ?? '',
    issuedOn: record?.issuedOn ?? '',
    expiresOn: record?.expiresOn ?? '',
    note: record?.note ?? '',
  });
  const form = useForm<PaperEntries, unknown, PaperBody>({
    defaultValues: toEntries(paper),
    resolver: bodyResolver(createPaperSchema, toBody),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={paper?.id ?? `of vendor ${vendorId}`}
      record={paper}
      schema={vendorPaperSchema}
      toEntries={toEntries}
      labels={LABELS}
      describe={describe}
      noun="paper"
      title={paper ? 'Edit Paper' : 'Add Paper'}
      submitLabel={paper ? 'Save Paper' : 'Add Paper'}
      onSubmit={(body, base) =>
        base ? update.mutateAsync({ id: base.id, version: base.version, body }) : create.mutateAsync(body)
      }
      done={{ title: paper ? 'Paper updated' : 'Paper added' }}
      fallback={paper ? 'Failed to update paper' : 'Failed to add paper'}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label={LABELS.kind}
        required
        options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABELS[value] }))}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField control={control} name="number" label={LABELS.number} maxLength={100} />
        <TextField control={control} name="issuer" label={LABELS.issuer} />
        <DayField control={control} name="issuedOn" label={LABELS.issuedOn} />
        <DayField
          control={control}
          name="expiresOn"
          label={LABELS.expiresOn}
          required={isRequiredPaper(form.watch('kind'))}
          hint="The last day it’s valid."
        />
      </div>
      <AreaField control={control} name="note" label={LABELS.note} rows={2} maxLength={10_000} />
    </FormDialog>
  );
}

function toBody({ kind, ...texts }: PaperEntries): PaperBody {
  return {
    kind,
    number: orNull(texts.number),
    issuer: orNull(texts.issuer),
    issuedOn: orNull(texts.issuedOn),
    expiresOn: orNull(texts.expiresOn),
    note: orNull(texts.note),
  };
}

/** Formats a field's value for the conflict panel. */
function describe(field: keyof PaperEntries, entry: string): string {
  if (entry === '') return 'Empty';
  if (field === 'issuedOn' || field === 'expiresOn') return formatLongDay(entry);
  return (
    PAPER_KINDS.filter((kind) => field === 'kind' && kind === entry).map((kind) => PAPER_KIND_LABELS[kind])[0] ?? entry
  );
}
