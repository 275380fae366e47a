import { totalOfAnswer } from '@builder-os/contract/modules/purchasing/price-comparison';
import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { Ellipsis, Link2, Link2Off, Phone, PhoneOff, ShoppingCart } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay, formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DetailLine, DetailLines, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AnswersTable } from './answers-table.tsx';
import { useRevokeInvitation } from './price-requests.mutations.ts';

interface AnswerPanelProps {
  request: PriceRequestDetail;
  vendor: Invitation;
  today: string;
  onOrder: () => void;
  onLink: () => void;
  onPhone: (kind: 'answer' | 'decline') => void;
}

/** A vendor: the request it was sent, its answer, and the order to make from it. */
export function AnswerPanel({ request, vendor, today, onOrder, onLink, onPhone }: AnswerPanelProps) {
  const calendar = useCalendar();
  const write = useCan('jobs_write');
  const { mutateAsync: revoke } = useRevokeInvitation();
  const { validUntil } = vendor;
  const total = totalOfAnswer(vendor);
  const passed = request.isOpen ? undefined : 'The due date has passed. Extend it first.';
  return (
    <Panel
      title={vendor.vendorName}
      headingLevel={3}
      note={<AnswerBadge vendor={vendor} />}
      actions={
        request.status === 'sent' && (
          <>
            {vendor.status === 'answered' && (
              <Button
                size="sm"
                variant="primary"
                aria-label={`Make order from ${vendor.vendorName}`}
                disabledReason={write.reason}
                onClick={onOrder}
              >
                <ShoppingCart aria-hidden="true" />
                Make Order
              </Button>
            )}
            <Menu
              title={vendor.vendorName}
              items={[
                {
                  label: 'Record Prices',
                  icon: <Phone aria-hidden="true" />,
                  onSelect: () => onPhone('answer'),
                  disabledReason: write.reason ?? passed,
                },
                {
                  label: 'Record Decline',
                  icon: <PhoneOff aria-hidden="true" />,
                  onSelect: () => onPhone('decline'),
                  disabledReason: write.reason ?? passed,
                },
                'separator',
                {
                  label: 'Create Link',
                  icon: <Link2 aria-hidden="true" />,
                  onSelect: onLink,
                  disabledReason: write.reason,
                },
                {
                  label: 'Revoke Links',
                  icon: <Link2Off aria-hidden="true" />,
                  onSelect: () =>
                    void perform({
                      run: () => revoke({ id: request.id, invitationId: vendor.id }),
                      done: { title: 'Links revoked', description: vendor.vendorName },
                      failed: 'Failed to revoke links',
                    }),
                  disabledReason: write.reason ?? (vendor.links === 0 ? 'There are no working links.' : undefined),
                },
              ]}
              trigger={
                <IconButton aria-label={`Actions for ${vendor.vendorName}`} size="sm">
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              }
            />
          </>
        )
      }
    >
      <div className="sm:hidden">
        {vendor.status === 'answered' && (
          <AnswersTable request={request} shown={[vendor]} title={`Prices of ${vendor.vendorName}`} hasBudget={false} />
        )}
      </div>
      <DetailLines>
        {total !== null && <DetailLine label="Total">{formatMoneyWithCents(total)}</DetailLine>}
        {vendor.status === 'answered' && (
          <>
            <DetailLine label="Delivery or start">
              {vendor.leadDays !== null && `${formatCountOf(vendor.leadDays, 'day')} after the order`}
            </DetailLine>
            <DetailLine label="Valid through">{validUntil && <LastDay day={validUntil} today={today} />}</DetailLine>
          </>
        )}
        {vendor.answeredAt !== null && (
          <DetailLine label={vendor.status === 'declined' ? 'Declined' : 'Answered'}>
            {formatMomentDay(vendor.answeredAt, calendar)}, {vendor.answeredBy}
            {vendor.isByPhone && (
              <span className="block text-xs text-muted-foreground">
                by phone, entered by {vendor.enteredByName ?? 'a former team member'}
              </span>
            )}
          </DetailLine>
        )}
        {request.status !== 'draft' && (
          <DetailLine label="Email">
            {vendor.email ?? 'No address'}
            <span className="block text-xs text-muted-foreground">{sentText(vendor, calendar)}</span>
          </DetailLine>
        )}
        {request.status === 'draft' && <DetailLine label="Email">{vendor.email ?? 'No address'}</DetailLine>}
      </DetailLines>
      <DetailText label="Note" text={vendor.note} />
      <DetailText label="Decline reason" text={vendor.declineReason} />
    </Panel>
  );
}

function LastDay({ day, today }: { day: string; today: string }) {
  return (
    <>
      {formatLongDay(day)}
      {day < today && <span className="block text-xs text-negative">expired</span>}
    </>
  );
}

function AnswerBadge({ vendor }: { vendor: Invitation }) {
  if (vendor.isChosen) return <Badge tone="moss">Chosen</Badge>;
  switch (vendor.status) {
    case 'waiting':
      return <Badge tone="neutral">No answer</Badge>;
    case 'answered':
      return <Badge tone="blue">Answered</Badge>;
    case 'declined':
      return <Badge tone="red">Declined</Badge>;
  }
}

function sentText(vendor: Invitation, calendar: ReturnType<typeof useCalendar>): string {
  const day = (moment: string) => formatMomentDay(moment, calendar);
  const parts = [
    vendor.mailedAt === null ? 'not emailed' : `emailed ${day(vendor.mailedAt)}`,
    vendor.remindedAt !== null && `reminded ${day(vendor.remindedAt)}`,
    vendor.viewedAt === null ? 'not opened yet' : `first opened ${day(vendor.viewedAt)}`,
    formatCountOf(vendor.links, 'working link'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The day as people read it in the header of a request. */
export const dueText = (dueOn: string) => formatDay(dueOn, organization);
