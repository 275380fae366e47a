import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import type { RowColumn } from '../../../app/forms/rows-field.tsx';
import { COST_TYPE_OPTIONS } from './cost-type-picker.tsx';

/**
 * The columns of a form's list of cost lines.
 * @param kept the codes its lines already have; retired ones among them are still offered
 */
export function lineColumns(codes: readonly CostCode[], kept: readonly { costCodeId: number }[] = []): RowColumn[] {
  const keptIds = new Set(kept.map(({ costCodeId }) => costCodeId));
  const offered = codes.filter(({ id, retiredAt }) => retiredAt === null || keptIds.has(id));
  return [
    {
      name: 'costCodeId',
      label: 'Cost code',
      kind: 'choice',
      options: offered.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
    },
    { name: 'costType', label: 'Cost type', kind: 'choice', options: COST_TYPE_OPTIONS, className: 'sm:w-32' },
    { name: 'quantity', label: 'Quantity', className: 'sm:w-22' },
    { name: 'unit', label: 'Unit', className: 'sm:w-18' },
    { name: 'unitCost', label: 'Unit cost', leading: '$', className: 'sm:w-28' },
    { name: 'markup', label: 'Markup', trailing: '%', className: 'sm:w-22' },
    // Customers read it, so it has its own line.
    { name: 'description', label: 'Description', isBelow: true },
  ];
}
