import type { Property, PropertySortKey } from '@builder-os/contract/modules/real-estate/properties';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { partnerNames } from './partner-names.ts';
import { PropertyBadges, Roi } from './property-badges.tsx';
import { TYPE_LABELS } from './property-labels.ts';
import { PropertyMenu } from './property-menu.tsx';

export interface PropertyRowsProps {
  properties: readonly Property[];
  onOpen: (property: Property) => void;
  onEdit: (property: Property) => void;
  onDelete: (property: Property) => void;
}

interface PropertyTableProps extends PropertyRowsProps {
  sort: string | undefined;
  onSort: (sort: string) => void;
}

const PROPERTY_COLUMNS: readonly TableColumn<Property, PropertyRowsProps>[] = [
  {
    header: 'Property',
    sortKey: 'address',
    cell: ({ address, city, state, type }) => (
      <TwoLines first={address} second={`${city}, ${state} · ${TYPE_LABELS[type]}`} />
    ),
  },
  {
    header: 'Status',
    sortKey: 'status',
    width: 'w-64',
    className: '@max-4xl/table:hidden',
    cell: (property) => <PropertyBadges property={property} />,
  },
  {
    header: 'Investment',
    sortKey: 'investment',
    sortsDownFirst: true,
    width: 'w-36',
    align: 'right',
    cell: ({ investment }) => formatMoneyWithCents(investment),
  },
  {
    header: 'Current value',
    sortKey: 'currentValue',
    sortsDownFirst: true,
    width: 'w-36',
    align: 'right',
    cell: ({ currentValue }) => formatMoneyWithCents(currentValue),
  },
  {
    header: 'ROI',
    sortKey: 'roi',
    sortsDownFirst: true,
    width: 'w-22',
    align: 'right',
    cell: ({ roi }) => <Roi roi={roi} />,
  },
  {
    header: 'Partner',
    width: 'w-40',
    className: '@max-5xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    title: partnerNames,
    cell: partnerNames,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (property, { onEdit, onDelete }) => (
      <PropertyMenu property={property} onEdit={() => onEdit(property)} onDelete={() => onDelete(property)} />
    ),
  },
] satisfies readonly (TableColumn<Property, PropertyRowsProps> & { sortKey?: PropertySortKey })[];

/** The portfolio as a table. Figures sort in descending order first. */
export function PropertyTable({ sort, onSort, ...rows }: PropertyTableProps) {
  return (
    <Table
      aria-label="Properties"
      density="record"
      className="[--table-head-top:3.5rem]"
      columns={PROPERTY_COLUMNS}
      rows={rows.properties}
      keyOf={({ id }) => id}
      context={rows}
      sort={sort}
      // The list has no default order to return to, so a third click reverses the column again.
      onSortChange={(next) => onSort(next ?? turned(sort))}
      onOpen={rows.onOpen}
    />
  );
}

function turned(sort = ''): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}
