import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { KeyRound, List, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { hostOf } from './webhook-words.ts';

export interface WebhookRowActions {
  edit: (webhook: Webhook) => void;
  show: (webhook: Webhook) => void;
  sendTest: (webhook: Webhook) => void;
  switchOver: (webhook: Webhook) => void;
  rotate: (webhook: Webhook) => void;
  remove: (webhook: Webhook) => void;
}

export function WebhookMenu({ webhook, actions }: { webhook: Webhook; actions: WebhookRowActions }) {
  const host = hostOf(webhook);
  const items: MenuItem[] = [
    { label: 'Edit Webhook', icon: <Pencil aria-hidden="true" />, onSelect: () => actions.edit(webhook) },
    { label: 'Show Deliveries', icon: <List aria-hidden="true" />, onSelect: () => actions.show(webhook) },
    { label: 'Send Test', icon: <Send aria-hidden="true" />, onSelect: () => actions.sendTest(webhook) },
    {
      label: webhook.isActive ? 'Turn Off' : 'Turn On',
      icon: <Power aria-hidden="true" />,
      onSelect: () => actions.switchOver(webhook),
    },
    { label: 'Rotate Secret', icon: <KeyRound aria-hidden="true" />, onSelect: () => actions.rotate(webhook) },
    'separator',
    {
      label: 'Delete Webhook',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onSelect: () => actions.remove(webhook),
    },
  ];
  return (
    <Menu
      title={host}
      subtitle={webhook.description ?? undefined}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${host}`} size="sm">
          <span aria-hidden="true" className="text-base tracking-widest">
            ···
          </span>
        </IconButton>
      }
    />
  );
}
