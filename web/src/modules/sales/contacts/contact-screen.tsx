import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { dialPhone } from '@builder-os/contract/platform/phone';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Mail, Pencil, Phone, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactPrivacyLink } from '../../admin/privacy/contact-privacy-link.tsx';
import { NoteComposer } from '../activities/note-composer.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactLinks } from './contact-links.tsx';
import { contactQuery } from './contacts.queries.ts';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';

// Forms, and all they need, come when one is opened.
const EditContactDialog = loadWhenUsed(async () => (await import('./edit-contact-dialog.tsx')).EditContactDialog);

const route = getRouteApi('/signed-in/contacts/$id');

/** A contact with everything that is linked to it. */
export function ContactScreen() {
  const id = Number(route.useParams().id);
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Screen title={contact && !isGone ? fullName(contact) : 'Contact'} bar={<SalesBar />}>
      {isGone ? (
        <Panel>
          <EmptyState
            art="sheet"
            headline="This contact is not here"
            sentence="It may have been deleted or merged into another."
            action={
              <Link to="/contacts" className={buttonClasses({ variant: 'primary' })}>
                Go to Contacts
              </Link>
            }
          />
        </Panel>
      ) : contact ? (
        <LoadedContact key={contact.id} contact={contact} />
      ) : error ? (
        <Panel>
          <ErrorState
            headline="Unable to load this contact"
            sentence="Check the connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Screen>
  );
}

function LoadedContact({ contact }: { contact: Contact }) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const close = () => setOpenDialog(null);
  return (
    <>
      <ReachButtons contact={contact} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpenDialog('edit')}>
          <Pencil aria-hidden="true" />
          Edit Contact
        </Button>
        <Button onClick={() => setIsNoting(true)}>
          <StickyNote aria-hidden="true" />
          Add Note
        </Button>
        <Button variant="ghost" onClick={() => setOpenDialog('delete')}>
          <Trash2 aria-hidden="true" />
          Delete Contact
        </Button>
        <ContactPrivacyLink contactId={contact.id} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ContactDetails contact={contact} />
        <div className="grid min-w-0 gap-4">
          {isNoting && (
            <section aria-label="New note" className="rounded-lg border border-border bg-card pb-3.5">
              <NoteComposer
                title="Contact Note"
                links={{ contactId: contact.id }}
                hint="Saved as Contact Note on this contact."
                onClose={() => setIsNoting(false)}
              />
            </section>
          )}
          <ContactLinks contactId={contact.id} />
        </div>
      </div>
      {openDialog === 'edit' && <EditContactDialog id={contact.id} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteContactDialog
          contact={contact}
          onClose={close}
          onDeleted={() => void navigate({ to: '/contacts', replace: true })}
        />
      )}
    </>
  );
}

/** On a phone, to the thumb: whom one looks up on the site one wants to reach. */
function ReachButtons({ contact: { phone, email } }: { contact: Contact }) {
  if (!phone && !email) return null;
  return (
    <div className="flex gap-2 sm:hidden [&>a]:flex-1">
      {phone && (
        <a href={dialPhone(phone)} className={buttonClasses({ variant: 'primary' })}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClasses()}>
          <Mail aria-hidden="true" />
          E-mail
        </a>
      )}
    </div>
  );
}

function Panel({ children }: { children: React.ReactNode }) {
  return <ScreenState>{children}</ScreenState>;
}
