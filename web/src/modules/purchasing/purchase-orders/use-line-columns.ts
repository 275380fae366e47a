import { useQuery } from '@tanstack/react-query';
import type { RowColumn } from '../../../app/forms/rows-field.tsx';
import { costCodesQuery } from '../../jobs/cost-codes/cost-codes.queries.ts';
import { COST_TYPE_OPTIONS } from '../../jobs/cost-codes/cost-type-picker.tsx';

/** The columns of order lines in a form. Retired codes are offered only where a line already has one. */
export function useLineColumns(used: readonly number[] = []): readonly RowColumn[] {
  const { data: codes = [] } = useQuery(costCodesQuery);
  const options = codes
    .filter(({ id, retiredAt }) => retiredAt === null || used.includes(id))
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
  return [
    { name: 'costCodeId', label: 'Cost code', kind: 'choice', options },
    { name: 'costType', label: 'Cost type', kind: 'choice', options: COST_TYPE_OPTIONS, className: 'sm:w-34' },
    { name: 'quantity', label: 'Quantity', className: 'sm:w-22' },
    { name: 'unit', label: 'Unit', className: 'sm:w-18' },
    { name: 'unitPrice', label: 'Unit price', leading: '$', className: 'sm:w-30' },
    { name: 'description', label: 'Description', isBelow: true },
  ];
}
