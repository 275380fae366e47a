import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { Badge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { describeProduct, describeUse, describeUseWhole } from '../describe-resource.ts';
import type { ResourceActions } from '../resource-actions.ts';
import { RESOURCE_STAGE_LABELS, SITUATION_LABELS, TYPE_LABELS } from '../resource-labels.ts';
import { ResourceMenu } from './resource-menu.tsx';

export const RESOURCE_COLUMNS: readonly TableColumn<SalesResource, ResourceActions>[] = [
  { header: 'Resource', sortKey: 'title', hasTwoLines: true, cell: (resource) => <ResourceName resource={resource} /> },
  { header: 'Type', width: 'w-40', cell: ({ type }) => TYPE_LABELS[type] },
  {
    header: 'Situation',
    width: 'w-40',
    cell: ({ situation }) => (situation === null ? <Open /> : SITUATION_LABELS[situation]),
  },
  {
    header: 'Stage',
    width: 'w-28',
    className: '@max-4xl/table:hidden',
    cell: ({ stage }) => (stage === null ? <Open /> : RESOURCE_STAGE_LABELS[stage]),
  },
  {
    header: 'Deals',
    width: 'w-36',
    className: '@max-3xl/table:hidden',
    cell: (resource) => <span title={describeUseWhole(resource)}>{describeUse(resource) ?? <Open />}</span>,
  },
  {
    header: 'Priority',
    sortKey: 'priority',
    width: 'w-22',
    className: '@max-5xl/table:hidden',
    align: 'right',
    cell: ({ priority }) => priority,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-20',
    cellClassName: 'overflow-visible px-2',
    cell: (resource, actions) => (
      <span className="flex justify-end">
        <CopyButton isSmall text={resource.content} aria-label={`Copy ${resource.title}`} />
        <ResourceMenu resource={resource} actions={actions} />
      </span>
    ),
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

/** Shown for a choice that isn't set. */
function Open() {
  return <span className="text-muted-foreground">—</span>;
}
