import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../../app/calendar.ts';
import { formatLongDay, formatMomentDay } from '../../../../format/dates.ts';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../../ui/overlay/detail-panel.tsx';
import { useNameOf } from '../use-name-of.ts';

interface LeadInformationProps {
  lead: Lead;
  deal: Deal | undefined;
}

export function LeadInformation({ lead, deal }: LeadInformationProps) {
  const calendar = useCalendar();
  const nameOf = useNameOf();
  const { expectedCloseDate, source, assignedTo, createdAt, notes } = lead;
  return (
    <DetailPanel title="Lead Information">
      <DetailLines>
        <DetailLine label="Expected close">{expectedCloseDate && formatLongDay(expectedCloseDate)}</DetailLine>
        <DetailLine label="Source">{source && <span title={source}>{source}</span>}</DetailLine>
        <DetailLine label="Owner">{assignedTo ? nameOf('assignedTo', assignedTo) : 'Unassigned'}</DetailLine>
        <DetailLine label="Created">{formatMomentDay(createdAt, calendar)}</DetailLine>
        {deal && (
          <DetailLine label="Deal">
            <Link to="/deals" search={{ open: deal.id }} title={deal.title} className="text-link hover:underline">
              {deal.title}
            </Link>
          </DetailLine>
        )}
      </DetailLines>
      <DetailText label="Notes" text={notes} />
    </DetailPanel>
  );
}
