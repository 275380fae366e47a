import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { NextActivity } from '../../record-detail/next-activity.tsx';
import { ReachButtons } from '../../record-detail/reach-buttons.tsx';
import { RecordComposer } from '../../record-detail/record-composer.tsx';
import { RecordTimeline } from '../../record-detail/record-timeline.tsx';
import { useCloseOnEscape } from '../../record-detail/use-close-on-escape.ts';
import { useComposer } from '../../record-detail/use-composer.ts';
import { useLeadPerson } from '../form/use-lead-person.ts';
import { leadActivitiesQuery, leadDealQuery, leadHistoryQuery } from '../leads.queries.ts';
import { useNameOf } from '../use-name-of.ts';
import { describeLeadChanges } from './describe-lead-change.ts';
import { LeadContact } from './lead-contact.tsx';
import { LeadDetailHead } from './lead-detail-head.tsx';
import { LeadInformation } from './lead-information.tsx';

// Forms and their dependencies load when first opened.
const ConvertLeadDialog = loadWhenUsed(
  async () => (await import('../convert/convert-lead-dialog.tsx')).ConvertLeadDialog,
);
const DeleteLeadDialog = loadWhenUsed(async () => (await import('../form/delete-lead-dialog.tsx')).DeleteLeadDialog);
const EditLeadDialog = loadWhenUsed(async () => (await import('../form/edit-lead-dialog.tsx')).EditLeadDialog);

interface LeadDetailProps {
  lead: Lead;
  onClose: () => void;
}

/** A lead's page. Key it by the lead. */
export function LeadDetail({ lead, onClose }: LeadDetailProps) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'edit' | 'convert' | 'delete' | null>(null);
  const composer = useComposer();
  const activities = useQuery(leadActivitiesQuery(lead.id));
  const { data: changes = [] } = useQuery(leadHistoryQuery(lead.id));
  const { data: deal } = useQuery(leadDealQuery(lead.id));
  const person = useLeadPerson(lead);
  const nameOf = useNameOf();
  useCloseOnEscape(onClose, composer.composing !== null);
  const closeDialog = () => setOpenDialog(null);
  const target = lead.contactId === null ? 'this lead' : 'this lead and contact';
  return (
    <section aria-label="Lead" className="flex flex-col gap-4">
      <LeadDetailHead
        lead={lead}
        deal={deal}
        onOpenDialog={setOpenDialog}
        onAddNote={() => composer.compose('note')}
        onClose={onClose}
      />
      <ReachButtons phone={person.phone} email={person.email} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-5">
        <RecordTimeline
          activities={activities}
          changes={describeLeadChanges(changes, (id) => nameOf('assignedTo', id))}
          composer={
            <RecordComposer
              composer={composer}
              links={{ leadId: lead.id, contactId: lead.contactId }}
              withWhom={person.name || lead.company}
              note={{ title: 'Lead Note', hint: `Saved to ${target} as “Lead Note”.` }}
            />
          }
          waitingLabel="Activities for this lead waiting to sync"
          isWaitingHere={(command) => command.kind === 'log-activity' && command.body.leadId === lead.id}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <NextActivity activities={activities.data?.rows} />
          <LeadContact person={person} />
          <LeadInformation lead={lead} deal={deal} />
        </div>
      </div>
      {openDialog === 'edit' && <EditLeadDialog id={lead.id} onClose={closeDialog} />}
      {openDialog === 'convert' && <ConvertLeadDialog id={lead.id} onClose={closeDialog} />}
      {openDialog === 'delete' && (
        <DeleteLeadDialog
          lead={lead}
          onClose={closeDialog}
          onDeleted={() => void navigate({ to: '/leads', replace: true })}
        />
      )}
    </section>
  );
}
