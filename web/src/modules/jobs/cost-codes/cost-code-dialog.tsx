import { type CostCode, createCostCodeSchema, divisionOf } from '@builder-os/contract/modules/jobs/cost-codes';
import { useQuery } from '@tanstack/react-query';
import { TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { useCreateCostCode, useUpdateCostCode } from './cost-codes.mutations.ts';
import { costCodesQuery } from './cost-codes.queries.ts';

const FIELDS = ['code', 'name', 'divisionName'] as const;
const LABELS = { code: 'Code', name: 'Name', divisionName: 'Division' };

interface CostCodeDialogProps {
  /** The code being edited; undefined for a new one. */
  code: CostCode | undefined;
  /** The division a new code is for, if it was opened there. */
  division: string | undefined;
  onClose: () => void;
}

/** Adds a cost code, or renames one. The division's name is shared by all of its codes. */
export function CostCodeDialog({ code, division, onClose }: CostCodeDialogProps) {
  const { data: codes = [] } = useQuery(costCodesQuery);
  const create = useCreateCostCode();
  const update = useUpdateCostCode();
  const nameOf = (number: string) => codes.find((one) => one.division === divisionOf(number))?.divisionName;
  const form = useRecordForm({
    fields: FIELDS,
    record: code,
    toEntries: (record) => ({
      code: record?.code ?? (division ? `${division}-` : ''),
      name: record?.name ?? '',
      divisionName: record?.divisionName ?? '',
    }),
    schema: createCostCodeSchema,
    toBody: (entries) => ({
      code: entries.code.trim(),
      name: entries.name.trim(),
      divisionName: orUndefined(entries.divisionName),
    }),
    save: (body, base) => {
      if (!base) return create.mutateAsync(body);
      // A code in use keeps its number, so an unchanged one isn't sent.
      const { code: number, ...names } = body;
      const changes = number === base.code ? names : body;
      return update.mutateAsync({ id: base.id, version: base.version, changes });
    },
    onDone: () => {
      toast({ title: code ? 'Cost code updated' : 'Cost code added' });
      onClose();
    },
    fallback: code ? 'Failed to update cost code' : 'Failed to add cost code',
  });
  const known = nameOf(form.entries.code);
  return (
    <RecordFormDialog
      form={form}
      title={code ? 'Edit Cost Code' : 'Add Cost Code'}
      noun="cost code"
      submitLabel={code ? 'Save Cost Code' : 'Add Cost Code'}
      labels={LABELS}
      onClose={onClose}
      className="sm:w-112"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[120px_minmax(0,1fr)]">
        <TextEntry form={form} name="code" label={LABELS.code} required maxLength={6} placeholder="03-100" />
        <TextEntry form={form} name="name" label={LABELS.name} required maxLength={100} />
      </div>
      <TextEntry
        form={form}
        name="divisionName"
        label={LABELS.divisionName}
        maxLength={100}
        placeholder={known}
        hint={
          code
            ? 'Renames the division of all its codes.'
            : known
              ? `Leave blank to keep ${known}.`
              : 'A name for the division, which has no codes yet.'
        }
      />
    </RecordFormDialog>
  );
}
