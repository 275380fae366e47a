import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { leadPerson } from '../leads/lead-labels.ts';
import { LeadStatusBadge } from '../leads/lead-status-badge.tsx';
import { HubEmptyText, HubPanel, HubRowsSkeleton, hubRowClasses } from './hub-panel.tsx';

const columns = 'grid-cols-[28px_minmax(0,1fr)_auto] @lg:grid-cols-[28px_minmax(0,1fr)_90px_minmax(0,200px)]';

export function RecentLeads({ leads }: { leads: readonly Lead[] | undefined }) {
  return (
    <HubPanel title="Recent Leads" links={<LeadLinks />} isLoading={leads === undefined}>
      {leads === undefined ? (
        <HubRowsSkeleton />
      ) : leads.length === 0 ? (
        <HubEmptyText>No leads yet. Add your first lead to get started.</HubEmptyText>
      ) : (
        <ul>
          {leads.map((lead) => (
            <li key={lead.id} className={hubRowClasses(columns)}>
              <RecentLead lead={lead} />
            </li>
          ))}
        </ul>
      )}
    </HubPanel>
  );
}

/** A recent lead, by the person's name; a lead without a person shows its title. */
function RecentLead({ lead }: { lead: Lead }) {
  const person = leadPerson(lead);
  return (
    <>
      <Avatar initials={person ? initials(lead) : initials({ firstName: lead.title })} />
      <Link
        to="/leads/$id"
        params={{ id: String(lead.id) }}
        className="min-w-0 rounded-sm focus-ring hover:[&>:first-child]:underline"
      >
        <TwoLines first={person || lead.title} second={lead.company} />
      </Link>
      <span>
        <LeadStatusBadge status={lead.status} />
      </span>
      <span
        title={lead.email ?? undefined}
        className="truncate text-right text-xs text-muted-foreground @max-lg:sr-only"
      >
        {lead.email}
      </span>
    </>
  );
}

function LeadLinks() {
  const classes = buttonClasses({ variant: 'ghost', size: 'sm' });
  return (
    <>
      <Link to="/leads" search={{ action: 'create' }} className={classes}>
        <Plus aria-hidden="true" />
        Add Lead
      </Link>
      <Link to="/leads" aria-label="View All leads" className={classes}>
        View All
      </Link>
    </>
  );
}
