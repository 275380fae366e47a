import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ContactListLinks } from './contact-list-links.tsx';
import { ContactMetrics } from './contact-metrics.tsx';
import { contactPageQuery, contactSummaryQuery } from './contacts.queries.ts';
import { ContactsEmpty } from './contacts-empty.tsx';
import { ContactsList } from './contacts-list.tsx';
import { listFilterOf, readContactsSearch } from './contacts-search.ts';
import { ContactsToolbar } from './contacts-toolbar.tsx';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';
import { useContactsAddress } from './use-contacts-address.ts';

// Forms and their dependencies load when first opened.
const CreateContactDialog = loadWhenUsed(async () => (await import('./create-contact-dialog.tsx')).CreateContactDialog);
const EditContactDialog = loadWhenUsed(async () => (await import('./edit-contact-dialog.tsx')).EditContactDialog);

export const firstReads: FirstReads = ({ read, search }) => [
  read(contactPageQuery(listFilterOf(readContactsSearch(search)), undefined)),
  read(contactSummaryQuery),
];

export function ContactsScreen() {
  const address = useContactsAddress();
  const { filter } = address;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const { data: summary } = useQuery(contactSummaryQuery);
  const actions = {
    open: ({ id }: Contact) => void navigate({ to: '/contacts/$id', params: { id: String(id) } }),
    edit: ({ id }: Contact) => address.openEdit(id),
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
      <ContactMetrics has={filter.has} onHasChange={(has) => address.changeFilter({ has })} />
      {summary?.total === 0 ? (
        <ContactsEmpty onCreate={address.openCreate} />
      ) : (
        <>
          <ContactsToolbar
            filter={filter}
            onChange={address.changeFilter}
            onClear={address.clearFilter}
            onOpenView={address.openView}
            onCreate={address.openCreate}
          />
          <ContactsList
            key={JSON.stringify(filter)}
            filter={filter}
            actions={actions}
            onSortChange={(sort) => address.changeFilter({ sort })}
            onClearFilter={address.clearFilter}
          />
        </>
      )}
      {address.isCreating && <CreateContactDialog onClose={address.closeForm} />}
      {address.editId !== undefined && <EditContactDialog id={address.editId} onClose={address.closeForm} />}
      {deleting && <DeleteContactDialog contact={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}
