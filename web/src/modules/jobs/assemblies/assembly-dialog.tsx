import { type Assembly, assemblyInputSchema, assemblySchema } from '@builder-os/contract/modules/jobs/assemblies';
import { COST_TYPES, type CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { describeEntry, type FormRow } from '../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { costCodesQuery } from '../cost-codes/cost-codes.queries.ts';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';
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
  const columns = columnsOf(codes, assembly);
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
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_140px]">
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

/** @param assembly its retired codes are still offered */
function columnsOf(codes: readonly CostCode[], assembly: Assembly | undefined): RowColumn[] {
  const kept = new Set(assembly?.lines.map(({ costCodeId }) => costCodeId));
  const offered = codes.filter(({ id, retiredAt }) => retiredAt === null || kept.has(id));
  return [
    {
      name: 'costCodeId',
      label: 'Cost code',
      kind: 'choice',
      options: offered.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
      className: 'sm:w-52',
    },
    { name: 'costType', label: 'Cost type', kind: 'choice', options: COST_TYPE_OPTIONS, className: 'sm:w-32' },
    { name: 'description', label: 'Description' },
    { name: 'quantity', label: 'Quantity', className: 'sm:w-22' },
    { name: 'unit', label: 'Unit', className: 'sm:w-18' },
    { name: 'unitCost', label: 'Unit cost', leading: '$', className: 'sm:w-28' },
    { name: 'markup', label: 'Markup', trailing: '%', className: 'sm:w-22' },
  ];
}

function toEntries(assembly: Assembly | undefined): AssemblyEntries {
  return {
    name: assembly?.name ?? '',
    unit: assembly?.unit ?? '',
    lines: assembly?.lines.map(
      ({ costCodeId, costType, description, quantity, unit, unitCost, markup }): FormRow => ({
        costCodeId: String(costCodeId),
        costType,
        description,
        quantity: trimDecimal(quantity),
        unit,
        unitCost,
        markup: trimDecimal(markup),
      }),
    ) ?? [
      { costCodeId: '', costType: 'material', description: '', quantity: '1', unit: '', unitCost: '', markup: '0' },
    ],
  };
}

function toBody({ name, unit, lines }: AssemblyEntries): AssemblyBody {
  return {
    name,
    unit,
    lines: lines.map(({ costCodeId = '', costType, description = '', quantity = '', unit: of = '', ...figures }) => ({
      costCodeId: readId(costCodeId) ?? 0,
      costType: COST_TYPES.find((type) => type === costType) ?? 'other',
      description,
      quantity: withoutCommas(quantity),
      unit: of,
      unitCost: withoutCommas(figures.unitCost ?? ''),
      markup: withoutCommas(figures.markup ?? '') || '0',
    })),
  };
}

function withoutCommas(entry: string): string {
  return entry.replace(/[,$\s]/g, '');
}
