import { type Assembly, assemblyInputSchema, assemblySchema } from '@builder-os/contract/modules/jobs/assemblies';
import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { describeEntry, type FormRow } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { costCodesQuery } from '../cost-codes/cost-codes.queries.ts';
import { lineColumns } from '../cost-codes/line-columns-fill.ts';
import { BLANK_LINE, lineBody, lineEntries } from '../cost-codes/line-entries-fill.ts';
import { type AssemblyBody, useCreateAssembly, useUpdateAssembly } from './assemblies.mutations.ts';

const LABELS = { name: 'Name', unit: 'Unit', lines: 'Lines for one unit' };
interface AssemblyEntries {
  name: string;
  unit: string;
  lines: FormRow[];
}

interface AssemblyDialogProps {
  /** The assembly being edited; left out for a new one. */
  assembly?: Assembly;
  onClose: () => void;
}

/** Creates an assembly, or edits one. Budgets that already took its lines don't change. */
export function AssemblyDialog({ assembly, onClose }: AssemblyDialogProps) {
  const { data: codes, error, refetch } = useQuery(costCodesQuery);
  if (codes) return <AssemblyForm assembly={assembly} codes={codes} onClose={onClose} />;
  const title = assembly ? 'Edit Assembly' : 'Add Assembly';
  return (
    <RecordLoadingDialog title={title} noun="assembly" error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}

function AssemblyForm({ assembly, codes, onClose }: AssemblyDialogProps & { codes: readonly CostCode[] }) {
  const create = useCreateAssembly();
  const update = useUpdateAssembly();
  const columns = lineColumns(codes, assembly?.lines);
  const form = useForm({
    defaultValues: toEntries(assembly),
    resolver: bodyResolver(assemblyInputSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      record={assembly}
      schema={assemblySchema}
      toEntries={toEntries}
      title={assembly ? 'Edit Assembly' : 'Add Assembly'}
      description="The budget lines for one unit of work, such as a foot of interior wall. Your changes don’t affect budgets it was already added to."
      noun="assembly"
      submitLabel={assembly ? 'Save Assembly' : 'Add Assembly'}
      labels={LABELS}
      describe={(_field, entry) => describeEntry(entry, columns)}
      className="sm:w-240"
      onSubmit={(body, base) =>
        base ? update.mutateAsync({ id: base.id, version: base.version, body }) : create.mutateAsync(body)
      }
      done={{ title: assembly ? 'Assembly updated' : 'Assembly added' }}
      fallback={assembly ? 'Failed to update assembly' : 'Failed to add assembly'}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_140px]">
        <TextField control={form.control} name="name" label={LABELS.name} required placeholder="Interior wall" />
        <TextField control={form.control} name="unit" label={LABELS.unit} required maxLength={20} placeholder="ft" />
      </div>
      <RowsField<AssemblyEntries>
        name="lines"
        label={LABELS.lines}
        noun="line"
        columns={columns}
        blank={{ costType: 'material' }}
      />
    </FormDialog>
  );
}

function toEntries(assembly: Assembly | undefined): AssemblyEntries {
  return {
    name: assembly?.name ?? '',
    unit: assembly?.unit ?? '',
    lines: assembly?.lines.map(lineEntries) ?? [BLANK_LINE],
  };
}

function toBody({ name, unit, lines }: AssemblyEntries): AssemblyBody {
  return { name, unit, lines: lines.map(lineBody) };
}
