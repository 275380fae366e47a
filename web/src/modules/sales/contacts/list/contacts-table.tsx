import { RecordTable } from '../../../../app/records/record-table.tsx';
import type { ContactListProps } from '../contact-actions.ts';
import { CONTACT_COLUMNS } from './contact-columns.tsx';

export function ContactsTable({ rows, actions, sort, onSortChange }: ContactListProps) {
  return (
    <RecordTable
      aria-label="Contacts"
      rows={rows}
      columns={CONTACT_COLUMNS}
      context={actions}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={actions.open}
      onRowAction={(action, contact) => {
        if (action === 'edit') actions.edit(contact);
        else if (action === 'delete') actions.remove(contact);
      }}
    />
  );
}
