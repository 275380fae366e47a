import { RecordTable } from '../../../app/records/record-table.tsx';
import type { ContactListProps } from './contact-acts.ts';
import { CONTACT_COLUMNS } from './contact-columns.tsx';

export function ContactsTable({ rows, acts, sort, onSortChange }: ContactListProps) {
  return (
    <RecordTable
      aria-label="Contacts"
      rows={rows}
      columns={CONTACT_COLUMNS}
      context={acts}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={acts.open}
      onAct={(act, contact) => {
        if (act === 'edit') acts.edit(contact);
        else if (act === 'delete') acts.remove(contact);
      }}
    />
  );
}
