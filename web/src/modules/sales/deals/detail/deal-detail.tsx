import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { DEAL_STAGES, type Deal, type DealStage, isClosed } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { fullName } from '../../../../format/person.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { StepRail } from '../../../../ui/step-rail.tsx';
import { DealMoneyLink } from '../../../finance/deal-allocations/deal-money-link.tsx';
import { InvoicesOfRecordLink } from '../../../invoicing/invoices/invoices-of-record-link.tsx';
import { JobOfDealLink } from '../../../jobs/jobs/job-of-deal-link.tsx';
import { DealRocksLink } from '../../../organization/rocks/deal-rocks-link.tsx';
import { QuotesOfRecordLink } from '../../../steel/quotes/quotes-of-record-link.tsx';
import { contactQuery } from '../../contacts/contacts.queries.ts';
import { NextActivity } from '../../record-detail/next-activity.tsx';
import { RecordComposer } from '../../record-detail/record-composer.tsx';
import { RecordTimeline } from '../../record-detail/record-timeline.tsx';
import { useCloseOnEscape } from '../../record-detail/use-close-on-escape.ts';
import { type Composer, useComposer } from '../../record-detail/use-composer.ts';
import { STAGE_LABELS } from '../deal-stages.ts';
import { dealActivitiesQuery, dealHistoryQuery, dealQuery } from '../deals.queries.ts';
import { DealContact } from './deal-contact.tsx';
import { DealDetailHead } from './deal-detail-head.tsx';
import type { DealDetailProps } from './deal-detail-props.ts';
import { DealInformation } from './deal-information.tsx';
import { describeStageChanges } from './describe-stage-change.ts';

const OPEN_STAGES = DEAL_STAGES.filter((stage) => !isClosed(stage));

// Spelled out in full so Tailwind finds the class names in the source.
const railColors: Partial<Record<DealStage, string>> = {
  prospecting: 'bg-stage-prospecting',
  qualification: 'bg-stage-qualification',
  proposal: 'bg-stage-proposal',
  negotiation: 'bg-stage-negotiation',
  closing: 'bg-stage-closing',
};

/** A deal's details, shown instead of the board. Key it by the deal. */
export function DealDetail(props: DealDetailProps) {
  const { id, onClose } = props;
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id));
  const composer = useComposer();
  useCloseOnEscape(onClose, composer.composing !== null);
  if (deal) return <LoadedDeal {...props} deal={deal} composer={composer} />;
  return (
    <section aria-label="Deal" aria-busy={!error || undefined} className="rounded-lg border border-border bg-card">
      <div className="flex justify-end p-2">
        <IconButton aria-label="Close deal" size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {error ? (
        <RecordUnavailable
          noun="deal"
          error={error}
          goneBecause="It may have been deleted."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="grid gap-4 p-5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="w-1/4" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </section>
  );
}

interface LoadedDealProps extends DealDetailProps {
  deal: Deal;
  composer: Composer;
}

function LoadedDeal({ deal, composer, ...props }: LoadedDealProps) {
  const activities = useQuery(dealActivitiesQuery(deal.id));
  const { data: changes = [] } = useQuery(dealHistoryQuery(deal.id));
  const next = <NextActivity activities={activities.data?.rows} />;
  return (
    <section aria-label="Deal" className="flex flex-col gap-4">
      <DealDetailHead {...props} deal={deal} onAddNote={() => composer.compose('note')} />
      <StageRail stage={deal.stage} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-5">
        <RecordTimeline
          activities={activities}
          changes={describeStageChanges(changes)}
          composer={<DealComposer deal={deal} composer={composer} />}
          waitingLabel="Activities for this deal waiting to sync"
          isWaitingHere={(command) => command.kind === 'log-activity' && isOfDeal(command.body, deal)}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <JobOfDealLink deal={deal} />
          <QuotesOfRecordLink of="deal" id={deal.id} />
          <InvoicesOfRecordLink of="deal" id={deal.id} isWon={deal.stage === 'closed_won'} />
          <DealMoneyLink deal={deal} />
          {!isClosed(deal.stage) && next}
          <DealContact contactId={deal.contactId} />
          <DealInformation deal={deal} />
          <DealRocksLink dealId={deal.id} />
        </div>
      </div>
    </section>
  );
}

/** A deal's progress through the open stages. A closed deal has passed all of them. */
function StageRail({ stage }: { stage: DealStage }) {
  const reached = isClosed(stage) ? OPEN_STAGES.length : OPEN_STAGES.indexOf(stage);
  const steps = OPEN_STAGES.map((step, index) => ({
    key: step,
    label: STAGE_LABELS[step],
    color: railColors[step],
    isCurrent: index === reached,
    isDone: index < reached,
  }));
  return <StepRail label="Stages" steps={steps} />;
}

/** Logs or schedules an activity for a deal; the deal's contact shows it as well. */
function DealComposer({ deal, composer }: { deal: Deal; composer: Composer }) {
  const { id, contactId, company } = deal;
  const { data: contact } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  const target = contactId === null ? 'this deal' : 'this deal and contact';
  return (
    <RecordComposer
      composer={composer}
      links={{ dealId: id, contactId }}
      withWhom={contact ? fullName(contact) : company}
      note={{ title: 'Deal Note', hint: `Saved to ${target} as “Deal Note”.` }}
    />
  );
}

// Activities of the lead it was converted from also belong to the deal.
function isOfDeal({ dealId, leadId }: Pick<CreateActivity, 'dealId' | 'leadId'>, deal: Deal): boolean {
  return dealId === deal.id || (dealId == null && leadId != null && leadId === deal.leadId);
}
