import { RecordTable } from '../../../app/records/record-table.tsx';
import type { ContactListProps } from './contact-acts.ts';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { ContactRowMenu } from './contact-row-menu.tsx';

export function ContactsTable({ rows, acts, sort, onSortChange }: ContactListProps) {
  return (
    <RecordTable
      aria-label="Contacts"
      rows={rows}
      columns={CONTACT_COLUMNS}
      controls={{
        header: 'Actions',
        className: 'w-12',
        cell: (contact) => <ContactRowMenu contact={contact} acts={acts} />,
      }}
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
