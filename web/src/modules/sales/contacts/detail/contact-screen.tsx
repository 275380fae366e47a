import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isGone, RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { SalesBar } from '../../../../app/sales-bar.tsx';
import { Screen } from '../../../../app/screen.tsx';
import { fullName } from '../../../../format/person.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { ContactPrivacyLink } from '../../../admin/privacy/contact-privacy-link.tsx';
import { EnrollmentsOfContactLink } from '../../../education/enrollments/enrollments-of-contact-link.tsx';
import { InvoicesOfRecordLink } from '../../../invoicing/invoices/invoices-of-record-link.tsx';
import { JobsOfContactLink } from '../../../jobs/jobs/jobs-of-contact-link.tsx';
import { VendorOfContactLink } from '../../../purchasing/vendors/vendor-of-contact-link.tsx';
import { QuotesOfRecordLink } from '../../../steel/quotes/quotes-of-record-link.tsx';
import { ReachButtons } from '../../record-detail/reach-buttons.tsx';
import { RecordComposer } from '../../record-detail/record-composer.tsx';
import { useComposer } from '../../record-detail/use-composer.ts';
import { contactQuery } from '../contacts.queries.ts';
import { DeleteContactDialog } from '../form/delete-contact-dialog.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactLinks } from './contact-links.tsx';

// Forms and their dependencies load when first opened.
const EditContactDialog = loadWhenUsed(async () => (await import('../form/edit-contact-dialog.tsx')).EditContactDialog);

const route = getRouteApi('/signed-in/contacts/$id');

/** A contact with its linked records. */
export function ContactScreen() {
  const id = Number(route.useParams().id);
  const { data, error, refetch, isFetching } = useQuery(contactQuery(id));
  const contact = isGone(error) ? undefined : data;
  return (
    <Screen title={contact ? fullName(contact) : 'Contact'} bar={<SalesBar />}>
      {contact ? (
        <LoadedContact key={contact.id} contact={contact} />
      ) : error ? (
        <ScreenState>
          <RecordUnavailable
            noun="contact"
            error={error}
            goneBecause="It may have been deleted or merged into another contact."
            action={
              <Link to="/contacts" className={buttonClasses({ variant: 'primary' })}>
                Go to Contacts
              </Link>
            }
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </ScreenState>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Screen>
  );
}

function LoadedContact({ contact }: { contact: Contact }) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null);
  const composer = useComposer();
  const close = () => setOpenDialog(null);
  return (
    <>
      <ReachButtons phone={contact.phone} email={contact.email} isMain />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpenDialog('edit')}>
          <Pencil aria-hidden="true" />
          Edit Contact
        </Button>
        <Button onClick={() => composer.compose('note')}>
          <StickyNote aria-hidden="true" />
          Add Note
        </Button>
        <Button variant="ghost" onClick={() => setOpenDialog('delete')}>
          <Trash2 aria-hidden="true" />
          Delete Contact
        </Button>
        <ContactPrivacyLink contactId={contact.id} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ContactDetails contact={contact} />
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-label="New activity" className="rounded-lg border border-border bg-card pb-3.5">
            <RecordComposer
              composer={composer}
              links={{ contactId: contact.id }}
              withWhom={fullName(contact)}
              note={{ title: 'Contact Note', hint: 'Saved to this contact as “Contact Note”.' }}
            />
          </section>
          <ContactLinks contactId={contact.id} />
        </div>
        {/* On phones, logging a call comes before these. */}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <VendorOfContactLink contact={contact} />
          <QuotesOfRecordLink of="contact" id={contact.id} />
          <JobsOfContactLink contactId={contact.id} />
          <InvoicesOfRecordLink of="contact" id={contact.id} />
          <EnrollmentsOfContactLink contactId={contact.id} />
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
