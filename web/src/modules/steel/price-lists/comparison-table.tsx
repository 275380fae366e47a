import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { ABSENT } from '../../../format/absent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { comparePriceLists } from './price-list-comparison.ts';

interface ComparisonTableProps {
  before: PriceList;
  after: PriceList;
  /** Leaves out unchanged lines. */
  onlyChanges?: boolean;
}

/** Two versions side by side, with the differences marked. */
export function ComparisonTable({ before, after, onlyChanges = false }: ComparisonTableProps) {
  const lines = comparePriceLists(before, after).filter(({ isChanged }) => isChanged || !onlyChanges);
  if (lines.length === 0) return <p className="text-muted-foreground">These two versions are identical.</p>;
  return (
    <FigureTable
      title={`Price lists ${before.number} and ${after.number}`}
      columns={['Price or rule', `List ${before.number}`, `List ${after.number}`, 'Change']}
      rows={lines.map(({ id, label, before: was, after: is, isChanged, change }) => ({
        id,
        label,
        cells: [was ?? ABSENT, is ?? ABSENT, isChanged ? <Changed key={id} change={change} /> : ''],
      }))}
    />
  );
}

function Changed({ change }: { change: string | null }) {
  return (
    <Badge tone="timber" icon={null}>
      {change ?? 'changed'}
    </Badge>
  );
}
