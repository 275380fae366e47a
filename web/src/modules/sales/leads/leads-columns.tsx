import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';
import { organization } from '../../../app/organization.ts';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { leadPerson } from './lead-labels.ts';
import { LeadPriorityBars } from './lead-priority-bars.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';

interface LeadColumn {
  width?: string;
  align?: 'left' | 'right';
  /** The API's sort key, for columns it can order by. */
  sortKey?: string;
  /** Says when the column gives way to more important ones. */
  className?: string;
}

export const leadTableFeatures = tableFeatures({ columnMeta: metaHelper<LeadColumn>() });
const helper = createColumnHelper<typeof leadTableFeatures, Lead>();

export const leadColumns = helper.columns([
  helper.display({
    id: 'lead',
    header: 'Lead',
    cell: ({ row }) => <LeadName lead={row.original} />,
    meta: { sortKey: 'title' },
  }),
  helper.display({
    id: 'contact',
    header: 'Contact',
    cell: ({ row }) => <LeadContact lead={row.original} />,
    meta: { width: 'w-44 @min-[70rem]/table:w-[24%]', className: '@max-4xl/table:hidden' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => (
      <span className="flex">
        <LeadStatusBadge status={row.original.status} />
      </span>
    ),
    meta: { width: 'w-26 @4xl/table:w-29.5', sortKey: 'status' },
  }),
  helper.display({
    id: 'priority',
    header: 'Priority',
    cell: ({ row }) => (
      <span className="flex">
        <LeadPriorityBars priority={row.original.priority} />
      </span>
    ),
    meta: { width: 'w-22 @5xl/table:w-24', sortKey: 'priority' },
  }),
  helper.display({
    id: 'source',
    header: 'Source',
    cell: ({ row }) => (
      <span title={row.original.source ?? undefined} className="text-muted-foreground">
        {row.original.source}
      </span>
    ),
    meta: { width: 'w-28', className: '@max-5xl/table:hidden' },
  }),
  helper.display({
    id: 'value',
    header: 'Value',
    cell: ({ row }) => orDash(row.original.value, formatMoney),
    meta: { width: 'w-28 @4xl/table:w-29', align: 'right', sortKey: 'value' },
  }),
  helper.display({
    id: 'close',
    header: 'Close',
    cell: ({ row }) => <span className="text-muted-foreground">{formatCloseDate(row.original)}</span>,
    meta: { width: 'w-28 @4xl/table:w-29', align: 'right', sortKey: 'expectedCloseDate' },
  }),
]);

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
