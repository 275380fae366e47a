import { type Contact, contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ContactMetrics } from './contact-metrics.tsx';
import { contactSummaryQuery } from './contacts.queries.ts';
import { ContactsEmpty } from './contacts-empty.tsx';
import { ContactsList } from './contacts-list.tsx';
import type { ContactListFilter } from './contacts-search.ts';
import { ContactsToolbar } from './contacts-toolbar.tsx';
import { CreateContactDialog } from './create-contact-dialog.tsx';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';
import { EditContactDialog } from './edit-contact-dialog.tsx';
import { useContactsAddress } from './use-contacts-address.ts';

export function ContactsScreen() {
  const address = useContactsAddress();
  const { filter } = address;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const { data: summary } = useQuery(contactSummaryQuery);
  const acts = {
    open: ({ id }: Contact) => void navigate({ to: '/contacts/$id', params: { id: String(id) } }),
    edit: ({ id }: Contact) => address.openEdit(id),
    remove: setDeleting,
  };

  return (
    <Screen
      title="Contacts"
      subtitle="The people you build for, buy from and work with"
      bar={<SalesBar />}
      actions={<ContactLinks filter={filter} />}
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
            onCreate={address.openCreate}
          />
          <ContactsList
            key={JSON.stringify(filter)}
            filter={filter}
            acts={acts}
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

/** The review of duplicates, and a file that holds what the list shows. */
function ContactLinks({ filter }: { filter: ContactListFilter }) {
  const classes = buttonClasses({ size: 'sm' });
  return (
    <div className="flex gap-2 max-lg:hidden">
      <Link to="/contacts/duplicates" className={classes}>
        <CopyCheck aria-hidden="true" />
        Duplicates
      </Link>
      <a href={endpointUrl(contactEndpoints.export, { query: filter })} download className={classes}>
        <Download aria-hidden="true" />
        Export
      </a>
    </div>
  );
}
