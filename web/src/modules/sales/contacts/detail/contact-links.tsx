import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../../app/organization.ts';
import { WaitingCommands } from '../../../../app/outbox/waiting-commands.tsx';
import { linkedPage } from '../../../../app/records/linked-page.ts';
import { formatMomentDay } from '../../../../format/dates.ts';
import { LinkedList } from '../../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { LeadStatusBadge } from '../../leads/lead-status-badge.tsx';
import { contactActivitiesQuery, contactDealsQuery, contactLeadsQuery } from '../linked-records.queries.ts';
import { LinkedDeal } from './linked-deal.tsx';

const ActivityPhotos = loadWhenUsed(
  async () => (await import('../../activity-photos/activity-photos.tsx')).ActivityPhotos,
);

const ACTIVITY_LABELS: Record<Activity['type'], string> = {
  call: 'Call',
  email: 'Email',
  meeting: 'Meeting',
  note: 'Note',
  task: 'Task',
};

/** The leads, deals and activities linked to a contact. */
export function ContactLinks({ contactId }: { contactId: number }) {
  const leads = useInfiniteQuery(contactLeadsQuery(contactId));
  const deals = useInfiniteQuery(contactDealsQuery(contactId));
  const activities = useInfiniteQuery(contactActivitiesQuery(contactId));
  return (
    <>
      <WaitingCommands
        label="Activities for this contact waiting to sync"
        isShown={(command) => command.kind === 'log-activity' && command.body.contactId === contactId}
      />
      <LinkedList
        title="Deals"
        {...linkedPage(deals)}
        emptyText="No deals are linked to this contact."
        renderItem={(deal) => <LinkedDeal deal={deal} />}
      />
      <LinkedList
        title="Leads"
        {...linkedPage(leads)}
        emptyText="No leads are linked to this contact."
        renderItem={(lead) => <LinkedLead lead={lead} />}
      />
      <LinkedList
        title="Activities"
        {...linkedPage(activities)}
        emptyText="No activities yet"
        renderItem={(activity) => <LinkedActivity activity={activity} />}
      />
    </>
  );
}

export function LinkedLead({ lead }: { lead: Lead }) {
  return (
    <>
      <Link
        to="/leads/$id"
        params={{ id: String(lead.id) }}
        className="min-w-0 flex-1 wrap-anywhere font-strong hover:underline"
      >
        {lead.title}
      </Link>
      <LeadStatusBadge status={lead.status} />
    </>
  );
}

function LinkedActivity({ activity }: { activity: Activity }) {
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-3 py-1">
      <div className="grid min-w-0 grid-cols-1 flex-1">
        <Link to="/activities" search={{ open: activity.id }} className="block truncate font-strong hover:underline">
          {activity.title}
        </Link>
        {activity.description && (
          <p className="text-label break-words whitespace-pre-line text-muted-foreground">{activity.description}</p>
        )}
        {activity.photos.length > 0 && <ActivityPhotos activity={activity} />}
      </div>
      <span className="text-label whitespace-nowrap text-muted-foreground">
        {ACTIVITY_LABELS[activity.type]},{' '}
        {formatMomentDay(activity.scheduledAt ?? activity.completedAt ?? activity.createdAt, organization)}
      </span>
    </div>
  );
}
