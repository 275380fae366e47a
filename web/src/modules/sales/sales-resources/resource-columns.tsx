import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import type { RecordColumn } from '../../../app/records/record-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { describeProduct, describeUse, describeUseWhole } from './describe-resource.ts';
import { RESOURCE_STAGE_LABELS, SITUATION_LABELS, TYPE_LABELS } from './resource-labels.ts';

export const RESOURCE_COLUMNS: readonly RecordColumn<SalesResource>[] = [
  { header: 'Resource', sortKey: 'title', cell: (resource) => <ResourceName resource={resource} /> },
  { header: 'Type', className: 'w-40', cell: ({ type }) => TYPE_LABELS[type] },
  {
    header: 'Situation',
    className: 'w-40',
    cell: ({ situation }) => (situation === null ? <Open /> : SITUATION_LABELS[situation]),
  },
  {
    header: 'Stage',
    className: 'w-28 @max-4xl/table:hidden',
    cell: ({ stage }) => (stage === null ? <Open /> : RESOURCE_STAGE_LABELS[stage]),
  },
  {
    header: 'Deals',
    className: 'w-36 @max-3xl/table:hidden',
    cell: (resource) => <span title={describeUseWhole(resource)}>{describeUse(resource) ?? <Open />}</span>,
  },
  {
    header: 'Priority',
    sortKey: 'priority',
    className: 'w-22 @max-5xl/table:hidden',
    align: 'right',
    cell: ({ priority }) => priority,
  },
];

function ResourceName({ resource }: { resource: SalesResource }) {
  const { title, isActive } = resource;
  const product = describeProduct(resource);
  return (
    <>
      <span className="flex items-center gap-2">
        <span title={title} className="min-w-0 truncate leading-4.5 font-strong">
          {title}
        </span>
        {!isActive && (
          <Badge tone="neutral" icon={null}>
            Inactive
          </Badge>
        )}
      </span>
      <span title={product} className="block truncate text-xs text-muted-foreground">
        {product}
      </span>
    </>
  );
}

/** A choice that was left open. */
function Open() {
  return <span className="text-muted-foreground">—</span>;
}
