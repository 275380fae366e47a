import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import { orDash } from '../../../../format/absent.ts';
import { formatMoney } from '../../../../format/money.ts';
import type { LeadActions } from '../lead-actions.ts';
import { leadPerson } from '../lead-labels.ts';
import { LeadPriorityBars } from '../lead-priority-bars.tsx';
import { LeadStatusBadge } from '../lead-status-badge.tsx';
import type { LeadListProps } from './lead-list-props.ts';
import { LeadRowMenu } from './lead-row-menu.tsx';
import { formatCloseDate } from './leads-columns.tsx';

/** Leads on a phone: title, value, company, person, badges and date. */
export function LeadsPhoneList({ rows, actions }: Pick<LeadListProps, 'rows' | 'actions'>) {
  return (
    <PhoneList label="Leads" rows={rows}>
      {(lead) => <PhoneRow lead={lead} actions={actions} />}
    </PhoneList>
  );
}

function PhoneRow({ lead, actions }: { lead: Lead; actions: LeadActions }) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <Link
            to="/leads/$id"
            params={{ id: String(lead.id) }}
            className="min-w-0 flex-1 wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
          >
            {lead.title}
          </Link>
          <span className="text-base/5 font-strong tabular">{orDash(lead.value, formatMoney)}</span>
        </div>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
          {[lead.company, leadPerson(lead)].filter(Boolean).join(', ')}
        </p>
        <div className="mt-1.25 flex items-center gap-3">
          <LeadStatusBadge status={lead.status} />
          <LeadPriorityBars priority={lead.priority} />
          <span className="ml-auto text-label text-subtle-foreground">{formatCloseDate(lead)}</span>
        </div>
      </div>
      <LeadRowMenu lead={lead} actions={actions} className="relative z-1 -my-2 -mr-3 -ml-2" />
    </>
  );
}
