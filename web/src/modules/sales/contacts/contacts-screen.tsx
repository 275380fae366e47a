import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { ContactMetrics } from './contact-metrics.tsx';
import { contactPageQuery, contactSummaryQuery } from './contacts.queries.ts';
import { listFilterOf, readContactsSearch } from './contacts-search.ts';
import { DeleteContactDialog } from './form/delete-contact-dialog.tsx';
import { ContactListLinks } from './list/contact-list-links.tsx';
import { ContactsList } from './list/contacts-list.tsx';
import { ContactsToolbar } from './list/contacts-toolbar.tsx';
import { useContactsUrlState } from './use-contacts-url-state.ts';

// Forms and their dependencies load when first opened.
const CreateContactDialog = loadWhenUsed(
  async () => (await import('./form/create-contact-dialog.tsx')).CreateContactDialog,
);
const EditContactDialog = loadWhenUsed(async () => (await import('./form/edit-contact-dialog.tsx')).EditContactDialog);

export const firstReads: FirstReads = ({ read, search }) => [
  read(contactPageQuery(listFilterOf(readContactsSearch(search)), undefined)),
  read(contactSummaryQuery),
];

export function ContactsScreen() {
  const urlState = useContactsUrlState();
  const { filter } = urlState;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const { data: summary } = useQuery(contactSummaryQuery);
  const actions = {
    open: ({ id }: Contact) => void navigate({ to: '/contacts/$id', params: { id: String(id) } }),
    edit: ({ id }: Contact) => urlState.openEdit(id),
    remove: setDeleting,
  };

  return (
    <Screen
      title="Contacts"
      subtitle="The people you build for, buy from and work with"
      bar={<SalesBar />}
      actions={
        <div className="flex gap-2 max-lg:hidden">
          <ContactListLinks filter={filter} />
        </div>
      }
    >
      <ContactMetrics has={filter.has} onHasChange={(has) => urlState.changeFilter({ has })} />
      {summary?.total === 0 ? (
        <ContactsEmpty onCreate={urlState.openCreate} />
      ) : (
        <>
          <ContactsToolbar
            filter={filter}
            onChange={urlState.changeFilter}
            onClear={urlState.clearFilter}
            onOpenView={urlState.openView}
            onCreate={urlState.openCreate}
          />
          <ContactsList
            key={JSON.stringify(filter)}
            filter={filter}
            actions={actions}
            onSortChange={(sort) => urlState.changeFilter({ sort })}
            onClearFilter={urlState.clearFilter}
          />
        </>
      )}
      {urlState.isCreating && <CreateContactDialog onClose={urlState.closeForm} />}
      {urlState.editId !== undefined && <EditContactDialog id={urlState.editId} onClose={urlState.closeForm} />}
      {deleting && <DeleteContactDialog contact={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}

function ContactsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        headline="Build your contact database"
        sentence="Add the people you build for, buy from and work with."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              Add Contact
            </Button>
            <Link to="/contacts/import" className={buttonClasses()}>
              Import Contacts
            </Link>
          </>
        }
        more={<LearnMore page="contacts-and-imports" />}
      />
    </ScreenState>
  );
}
