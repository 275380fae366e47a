import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../../app/organization.ts';
import { ABSENT, orDash } from '../../../../format/absent.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import type { LeadActions } from '../lead-actions.ts';
import { leadPerson } from '../lead-labels.ts';
import { LeadPriorityBars } from '../lead-priority-bars.tsx';
import { LeadStatusBadge } from '../lead-status-badge.tsx';
import { LeadRowMenu } from './lead-row-menu.tsx';

export const LEAD_COLUMNS: readonly TableColumn<Lead, LeadActions>[] = [
  { header: 'Lead', sortKey: 'title', hasTwoLines: true, cell: (lead) => <LeadName lead={lead} /> },
  {
    header: 'Contact',
    width: 'w-44 @min-[70rem]/table:w-[22.5%]',
    className: '@max-4xl/table:hidden',
    hasTwoLines: true,
    cell: (lead) => <LeadContact lead={lead} />,
  },
  {
    header: 'Status',
    sortKey: 'status',
    width: 'w-26 @4xl/table:w-29.5',
    cell: ({ status }) => (
      <span className="flex">
        <LeadStatusBadge status={status} />
      </span>
    ),
  },
  {
    header: 'Priority',
    sortKey: 'priority',
    width: 'w-22 @5xl/table:w-24',
    cell: ({ priority }) => (
      <span className="flex">
        <LeadPriorityBars priority={priority} />
      </span>
    ),
  },
  {
    header: 'Source',
    width: 'w-28',
    className: '@max-[66rem]/table:hidden',
    cell: ({ source }) => (
      <span title={source ?? undefined} className="text-muted-foreground">
        {source}
      </span>
    ),
  },
  {
    header: 'Value',
    sortKey: 'value',
    width: 'w-28 @4xl/table:w-29',
    isAlwaysShown: true,
    align: 'right',
    cell: ({ value }) => orDash(value, formatMoney),
  },
  {
    header: 'Close',
    sortKey: 'expectedCloseDate',
    width: 'w-28 @4xl/table:w-29',
    align: 'right',
    cell: (lead) => <span className="text-muted-foreground">{formatCloseDate(lead)}</span>,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (lead, actions) => <LeadRowMenu lead={lead} actions={actions} />,
  },
];

export function formatCloseDate({ expectedCloseDate }: Lead): string {
  return orDash(expectedCloseDate, (value) => formatDay(value, organization));
}

function LeadName({ lead: { id, title, company } }: { lead: Lead }) {
  return (
    <>
      <Link
        to="/leads/$id"
        params={{ id: String(id) }}
        tabIndex={-1}
        title={title}
        className="block w-fit max-w-full truncate leading-4.5 font-strong hover:underline"
      >
        {title}
      </Link>
      <span title={company} className="block truncate text-xs text-muted-foreground">
        {company}
      </span>
    </>
  );
}

function LeadContact({ lead }: { lead: Lead }) {
  const person = leadPerson(lead);
  return (
    <>
      <span title={person} className="block truncate leading-4.5 font-book">
        {person || ABSENT}
      </span>
      {lead.email && (
        <span title={lead.email} className="block truncate text-xs text-muted-foreground">
          {lead.email}
        </span>
      )}
    </>
  );
}
