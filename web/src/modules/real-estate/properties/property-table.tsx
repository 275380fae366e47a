import type { Property, PropertySortKey } from '@builder-os/contract/modules/real-estate/properties';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
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

const COLUMNS = [
  { key: 'address', label: 'Property' },
  { key: 'status', label: 'Status', className: 'w-64 @max-4xl/table:hidden' },
  { key: 'investment', label: 'Investment', align: 'right', className: 'w-36' },
  { key: 'currentValue', label: 'Current value', align: 'right', className: 'w-36' },
  { key: 'roi', label: 'ROI', align: 'right', className: 'w-22' },
] as const satisfies readonly { key: PropertySortKey; label: string; align?: 'right'; className?: string }[];

/** The portfolio as a table. Figures sort downwards first. */
export function PropertyTable({ properties, sort, onSort, onOpen, onEdit, onDelete }: PropertyTableProps) {
  const directionOf = (key: string) =>
    sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : undefined;
  const next = (key: string, isFigure: boolean) => {
    if (isFigure) return sort === `-${key}` ? key : `-${key}`;
    return sort === key ? `-${key}` : key;
  };
  return (
    <div className="[--table-head-top:3.5rem]">
      <Table aria-label="Properties" density="record">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, ...column }) => (
              <SortableHead
                key={key}
                {...column}
                direction={directionOf(key)}
                onSort={() => onSort(next(key, 'align' in column))}
              >
                {label}
              </SortableHead>
            ))}
            <TableHead className="w-40 @max-5xl/table:hidden">Partner</TableHead>
            <TableHead className="w-12">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {properties.map((property) => (
            <TableRow key={property.id} onOpen={() => onOpen(property)}>
              <TableCell>
                <TwoLines
                  first={property.address}
                  second={`${property.city}, ${property.state} · ${TYPE_LABELS[property.type]}`}
                />
              </TableCell>
              <TableCell className="@max-4xl/table:hidden">
                <PropertyBadges property={property} />
              </TableCell>
              <TableCell align="right">{formatMoneyWithCents(property.investment)}</TableCell>
              <TableCell align="right">{formatMoneyWithCents(property.currentValue)}</TableCell>
              <TableCell align="right">
                <Roi roi={property.roi} />
              </TableCell>
              <TableCell className="text-muted-foreground @max-5xl/table:hidden" title={partnerNames(property)}>
                {partnerNames(property)}
              </TableCell>
              <TableCell className="overflow-visible px-2">
                <PropertyMenu property={property} onEdit={() => onEdit(property)} onDelete={() => onDelete(property)} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
