import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { useCalendar } from '../../../../app/calendar.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatLongDay, formatMomentDay } from '../../../../format/dates.ts';
import { fullName } from '../../../../format/person.ts';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../../ui/overlay/detail-panel.tsx';
import { staffQuery } from '../../../sales/leads/staff.queries.ts';
import { ShopOrderLink } from '../../../steel/orders/shop-order-link.tsx';
import { KIND_LABELS } from '../job-labels.ts';

const linkClasses = 'text-link hover:underline';

/** The facts about a job, with links to the records it came from. */
export function JobFacts({ job }: { job: Job }) {
  const calendar = useCalendar();
  const canOpenQuote = useCan('steel_framing_read').allowed;
  const canOpenProperty = useCan('real_estate_read').allowed;
  const { data: staff } = useQuery(staffQuery);
  const crew = job.crew.map((id) => {
    const person = staff?.find((one) => one.id === id);
    return person ? fullName(person) : 'Former team member';
  });
  return (
    <DetailPanel title="Details">
      <DetailLines>
        <DetailLine label="Number">{job.number}</DetailLine>
        <DetailLine label="Kind">{KIND_LABELS[job.kind]}</DetailLine>
        <DetailLine label="Business unit">
          <BusinessUnitMark unit={job.businessUnit} />
        </DetailLine>
        {job.contactId !== null && (
          <DetailLine label="Customer">
            <Link to="/contacts/$id" params={{ id: String(job.contactId) }} className={linkClasses}>
              {job.customerName ?? `Contact ${job.contactId}`}
            </Link>
          </DetailLine>
        )}
        {job.dealId !== null && (
          <DetailLine label="Deal">
            <Link to="/deals" search={{ open: job.dealId }} className={linkClasses}>
              Open deal
            </Link>
          </DetailLine>
        )}
        {job.quoteId !== null && canOpenQuote && (
          <DetailLine label="Quote">
            <Link
              to="/steel-framing"
              search={{ tab: 'orders', shown: 'quotes', quote: job.quoteId }}
              className={linkClasses}
            >
              {job.quoteNumber ?? 'Open quote'}
            </Link>
          </DetailLine>
        )}
        {job.quoteId !== null && canOpenQuote && <ShopOrderLink jobId={job.id} />}
        {job.propertyId !== null && canOpenProperty && (
          <DetailLine label="Property">
            <Link to="/real-estate/$id" params={{ id: String(job.propertyId) }} className={linkClasses}>
              Open property
            </Link>
          </DetailLine>
        )}
        <DetailLine label="Start date">{job.startsOn && formatLongDay(job.startsOn)}</DetailLine>
        <DetailLine label="Finish date">{job.finishesOn && formatLongDay(job.finishesOn)}</DetailLine>
        {job.contractedOn !== null && <DetailLine label="Contracted">{formatLongDay(job.contractedOn)}</DetailLine>}
        {job.closedOn !== null && <DetailLine label="Closed">{formatLongDay(job.closedOn)}</DetailLine>}
        <DetailLine label="Created">{formatMomentDay(job.createdAt, calendar)}</DetailLine>
      </DetailLines>
      <DetailText label="Crew" text={staff ? crew.join(', ') : null} />
      <DetailText label="Notes" text={job.notes} />
    </DetailPanel>
  );
}
