import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ContactActs, ContactListProps } from './contact-acts.ts';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { ContactRowMenu } from './contact-row-menu.tsx';

/** The contacts as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function ContactsTable({ rows, acts, sort, onSortChange }: ContactListProps) {
  const sorted = readSort(sort);
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const contact = rows.rowAt(index);
      if (!contact) return;
      if (act === 'edit') acts.edit(contact);
      else if (act === 'delete') acts.remove(contact);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Contacts"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            {CONTACT_COLUMNS.map(({ header, sortKey, className, align }) =>
              sortKey === undefined ? (
                <TableHead key={header} align={align} className={className}>
                  {header}
                </TableHead>
              ) : (
                <SortableHead
                  key={header}
                  align={align}
                  className={className}
                  direction={sorted.key === sortKey ? sorted.direction : undefined}
                  onSort={() => onSortChange(toggleSort(sort, sortKey))}
                >
                  {header}
                </SortableHead>
              ),
            )}
            <TableHead className="w-12">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} columns={CONTACT_COLUMNS.length + 1} />
          {rows.indexes.map((index) => {
            const contact = rows.rowAt(index);
            if (!contact) return <SkeletonRow key={`row ${index}`} index={index} />;
            return (
              <TableRow
                key={contact.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onOpen={() => acts.open(contact)}
              >
                <ContactCells contact={contact} acts={acts} />
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} columns={CONTACT_COLUMNS.length + 1} />
        </tbody>
      </Table>
    </div>
  );
}

function ContactCells({ contact, acts }: { contact: Contact; acts: ContactActs }) {
  return (
    <>
      {CONTACT_COLUMNS.map(({ header, className, align, cell }) => (
        <TableCell key={header} align={align} className={className}>
          {cell(contact)}
        </TableCell>
      ))}
      <TableCell className="overflow-visible px-2">
        <ContactRowMenu contact={contact} acts={acts} />
      </TableCell>
    </>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      {CONTACT_COLUMNS.map(({ header, className }) => (
        <TableCell key={header} className={className}>
          <Skeleton className="w-3/5" />
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
