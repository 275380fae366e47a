import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useCalendar } from '../../../app/calendar.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WebhookMenu, type WebhookRowActs } from './webhook-menu.tsx';
import { describeKinds, describeLast, hostOf, WEBHOOK_BADGES } from './webhook-words.ts';

export function WebhooksTable({ webhooks, acts }: { webhooks: readonly Webhook[]; acts: WebhookRowActs }) {
  return (
    <Table aria-label="Webhooks" density="record">
      <thead>
        <tr>
          <TableHead>URL</TableHead>
          <TableHead className="w-64 @max-4xl/table:hidden">Events</TableHead>
          <TableHead className="w-26">Status</TableHead>
          <TableHead className="w-48 @4xl/table:w-60 max-sm:hidden">Last delivery</TableHead>
          <TableHead className="w-14">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} acts={acts} />
        ))}
      </tbody>
    </Table>
  );
}

function WebhookRow({ webhook, acts }: { webhook: Webhook; acts: WebhookRowActs }) {
  const calendar = useCalendar();
  const { label, tone } = WEBHOOK_BADGES[webhook.state];
  const last = describeLast(webhook, calendar);
  const kinds = describeKinds(webhook);
  return (
    <TableRow onOpen={() => acts.show(webhook)}>
      <TableCell>
        <div className="max-sm:hidden">
          <TwoLines first={webhook.url} second={webhook.description} />
        </div>
        {/* A phone has no column for the last delivery. */}
        <div className="sm:hidden">
          <TwoLines first={webhook.description ?? hostOf(webhook)} second={last} />
        </div>
      </TableCell>
      <TableCell className="text-muted-foreground @max-4xl/table:hidden" title={kinds}>
        {kinds}
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell className="text-muted-foreground max-sm:hidden" title={last}>
        {last}
      </TableCell>
      <TableCell align="right">
        <WebhookMenu webhook={webhook} acts={acts} />
      </TableCell>
    </TableRow>
  );
}
