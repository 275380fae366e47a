import { dealNumber } from '@builder-os/contract/modules/sales/deal-number';
import { type Deal, isClosed } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { useCalendar } from '../../../../app/calendar.ts';
import { formatLongDay, formatMomentDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';
import { fullName } from '../../../../format/person.ts';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../../ui/overlay/detail-panel.tsx';
import { leadQuery } from '../../leads/leads.queries.ts';
import { staffQuery } from '../../leads/staff.queries.ts';
import { LOST_REASON_LABELS } from '../form/closing-labels.ts';

export function DealInformation({ deal }: { deal: Deal }) {
  const calendar = useCalendar();
  const { data: staff } = useQuery(staffQuery);
  const owner = staff?.find(({ id }) => id === deal.assignedTo);
  return (
    <DetailPanel title="Deal Information">
      <DetailLines>
        <DetailLine label="Number">{dealNumber(deal.id)}</DetailLine>
        <DetailLine label="Expected close">
          {deal.expectedCloseDate && formatLongDay(deal.expectedCloseDate)}
        </DetailLine>
        {isClosed(deal.stage) && <ClosingLines deal={deal} />}
        <DetailLine label="Created">{formatMomentDay(deal.createdAt, calendar)}</DetailLine>
        {deal.businessUnit && (
          <DetailLine label="Business unit">
            <BusinessUnitMark unit={deal.businessUnit} />
          </DetailLine>
        )}
        {deal.assignedTo && <DetailLine label="Owner">{owner ? fullName(owner) : 'Former team member'}</DetailLine>}
        {deal.leadId !== null && <SourceLead id={deal.leadId} />}
      </DetailLines>
      <DetailText label="Lost note" text={deal.lostNote} />
      <DetailText label="Notes" text={deal.notes} />
    </DetailPanel>
  );
}

function ClosingLines({ deal }: { deal: Deal }) {
  return (
    <>
      <DetailLine label="Closed">{deal.actualCloseDate && formatLongDay(deal.actualCloseDate)}</DetailLine>
      {deal.stage === 'closed_won' && (
        <DetailLine label="Final value">{deal.finalValue && formatMoney(deal.finalValue)}</DetailLine>
      )}
      {deal.stage === 'closed_lost' && (
        <DetailLine label="Reason">{deal.lostReason && LOST_REASON_LABELS[deal.lostReason]}</DetailLine>
      )}
    </>
  );
}

function SourceLead({ id }: { id: number }) {
  const { data: lead } = useQuery(leadQuery(id));
  return (
    <DetailLine label="From lead">
      <Link to="/leads/$id" params={{ id: String(id) }} className="text-link hover:underline">
        {lead?.title ?? `Lead ${id}`}
      </Link>
    </DetailLine>
  );
}
