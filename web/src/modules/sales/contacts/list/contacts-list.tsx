import { RecordTable } from '../../../../app/records/record-table.tsx';
import { usePageRows } from '../../../../app/records/use-page-rows.ts';
import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { ContactListProps } from '../contact-actions.ts';
import { CONTACTS_PER_PAGE, contactPageQuery } from '../contacts.queries.ts';
import type { ContactListFilter } from '../contacts-search.ts';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { ContactsPhoneList } from './contacts-phone-list.tsx';

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface ContactsListProps extends Omit<ContactListProps, 'rows' | 'sort'> {
  filter: ContactListFilter;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function ContactsList({ filter, onClearFilter, ...list }: ContactsListProps) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: CONTACTS_PER_PAGE,
    pageQuery: (cursor) => contactPageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <Panel>
        <ErrorState
          headline="Unable to load contacts"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </Panel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <Panel>
        <NoMatchState
          headline="No contacts found"
          sentence={
            filter.q
              ? `No names, emails, phone numbers, companies or positions match “${filter.q}”.`
              : 'No contacts match your filters.'
          }
          clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
          onClear={onClearFilter}
        />
      </Panel>
    );
  }
  if (isPhone) return <ContactsPhoneList rows={rows} actions={list.actions} />;
  return <ContactsTable rows={rows} sort={filter.sort} {...list} />;
}

function Panel({ children }: { children: React.ReactNode }) {
  return <div className="rounded-lg border border-border bg-card">{children}</div>;
}

function ContactsTable({ rows, actions, sort, onSortChange }: ContactListProps) {
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
