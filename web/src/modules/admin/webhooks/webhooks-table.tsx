import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useCalendar } from '../../../app/calendar.ts';
import type { Calendar } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { WebhookMenu, type WebhookRowActions } from './webhook-menu.tsx';
import { describeKinds, describeLast, hostOf, WEBHOOK_BADGES } from './webhook-words.ts';

interface CellContext {
  actions: WebhookRowActions;
  calendar: Calendar;
}

const WEBHOOK_COLUMNS: readonly TableColumn<Webhook, CellContext>[] = [
  {
    header: 'URL',
    cell: (webhook, { calendar }) => (
      <>
        <div className="max-sm:hidden">
          <TwoLines first={webhook.url} second={webhook.description} />
        </div>
        {/* A phone has no column for the last delivery. */}
        <div className="sm:hidden">
          <TwoLines first={webhook.description ?? hostOf(webhook)} second={describeLast(webhook, calendar)} />
        </div>
      </>
    ),
  },
  {
    header: 'Events',
    width: 'w-64',
    className: '@max-4xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    title: describeKinds,
    cell: describeKinds,
  },
  {
    header: 'Status',
    width: 'w-26',
    cell: ({ state }) => <Badge tone={WEBHOOK_BADGES[state].tone}>{WEBHOOK_BADGES[state].label}</Badge>,
  },
  {
    header: 'Last delivery',
    width: 'w-48 @4xl/table:w-60',
    className: 'max-sm:hidden',
    cellClassName: 'text-muted-foreground',
    title: (webhook, { calendar }) => describeLast(webhook, calendar),
    cell: (webhook, { calendar }) => describeLast(webhook, calendar),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-14',
    cellClassName: 'text-right tabular',
    cell: (webhook, { actions }) => <WebhookMenu webhook={webhook} actions={actions} />,
  },
];

export function WebhooksTable({ webhooks, actions }: { webhooks: readonly Webhook[]; actions: WebhookRowActions }) {
  const calendar = useCalendar();
  return (
    <Table
      aria-label="Webhooks"
      density="record"
      columns={WEBHOOK_COLUMNS}
      rows={webhooks}
      keyOf={({ id }) => id}
      context={{ actions, calendar }}
      onOpen={actions.show}
    />
  );
}
