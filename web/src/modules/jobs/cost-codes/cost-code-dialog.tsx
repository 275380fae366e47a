import {
  type CostCode,
  costCodeSchema,
  createCostCodeSchema,
  divisionOf,
} from '@builder-os/contract/modules/jobs/cost-codes';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { useCreateCostCode, useUpdateCostCode } from './cost-codes.mutations.ts';
import { costCodesQuery } from './cost-codes.queries.ts';

const LABELS = { code: 'Code', name: 'Name', divisionName: 'Division' };

type CodeEntries = Record<keyof typeof LABELS, string>;

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
  const toEntries = (record: CostCode | undefined) => ({
    code: record?.code ?? (division ? `${division}-` : ''),
    name: record?.name ?? '',
    divisionName: record?.divisionName ?? '',
  });
  const form = useForm({
    defaultValues: toEntries(code),
    resolver: bodyResolver(createCostCodeSchema, (entries: CodeEntries) => ({
      code: entries.code.trim(),
      name: entries.name.trim(),
      divisionName: orUndefined(entries.divisionName),
    })),
  });
  const known = nameOf(form.watch('code'));
  return (
    <FormDialog
      form={form}
      record={code}
      schema={costCodeSchema}
      toEntries={toEntries}
      title={code ? 'Edit Cost Code' : 'Add Cost Code'}
      noun="cost code"
      submitLabel={code ? 'Save Cost Code' : 'Add Cost Code'}
      labels={LABELS}
      onSubmit={(body, base) => {
        if (!base) return create.mutateAsync(body);
        // A code in use keeps its number, and the division's name belongs to all of its codes: sent only if changed.
        const { code: number, divisionName, ...changes } = body;
        return update.mutateAsync({
          id: base.id,
          version: base.version,
          changes: {
            ...changes,
            ...(number !== base.code && { code: number }),
            ...(divisionName !== base.divisionName && { divisionName }),
          },
        });
      }}
      done={{ title: code ? 'Cost code updated' : 'Cost code added' }}
      fallback={code ? 'Failed to update cost code' : 'Failed to add cost code'}
      onClose={onClose}
      className="sm:w-112"
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[120px_minmax(0,1fr)]">
        <TextField control={form.control} name="code" label={LABELS.code} required maxLength={6} placeholder="03-100" />
        <TextField control={form.control} name="name" label={LABELS.name} required maxLength={100} />
      </div>
      <TextField
        control={form.control}
        name="divisionName"
        label={LABELS.divisionName}
        maxLength={100}
        placeholder={known}
        hint={
          code
            ? 'Renames the division of all its codes.'
            : known
              ? `Leave blank to keep ${known}.`
              : 'Enter a name. This division has no codes yet.'
        }
      />
    </FormDialog>
  );
}
