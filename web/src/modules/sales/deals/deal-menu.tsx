import { nextStage } from '@builder-os/contract/modules/sales/deals';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, ArrowRightLeft, Ellipsis, FilePlus, MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import type { DealActions, MovableDeal } from './deal-actions.ts';
import { STAGE_LABELS } from './deal-stages.ts';

interface DealMenuProps {
  deal: MovableDeal;
  actions: DealActions;
  tabIndex?: number;
  className?: string;
}

/** A deal's actions menu, on its card or row. */
export function DealMenu({ deal, actions, tabIndex, className }: DealMenuProps) {
  const navigate = useNavigate();
  const { reason: cannotQuote } = useCan('steel_framing_write');
  const next = nextStage(deal.stage);
  const whileOpen: MenuItem[] = next
    ? [
        {
          label: `Advance to ${STAGE_LABELS[next]}`,
          icon: <ArrowRight aria-hidden="true" />,
          onSelect: () => actions.advance(deal, next),
        },
        {
          label: 'New Quote',
          icon: <FilePlus aria-hidden="true" />,
          disabledReason: cannotQuote,
          onSelect: () =>
            void navigate({
              to: '/steel-framing',
              search: { tab: 'orders', shown: 'quotes', dialog: 'quote', deal: deal.id },
            }),
        },
        {
          label: 'Find Resources',
          icon: <MessagesSquare aria-hidden="true" />,
          onSelect: () => void navigate({ to: '/sales-resources', search: { tab: 'match', matchDeal: deal.id } }),
        },
      ]
    : [];
  const items: MenuItem[] = [
    { label: 'Edit Deal', icon: <Pencil aria-hidden="true" />, onSelect: () => actions.edit(deal) },
    {
      label: 'Move to…',
      icon: <ArrowRightLeft aria-hidden="true" />,
      onSelect: () => actions.chooseStage(deal),
    },
    ...whileOpen,
    'separator',
    {
      label: 'Delete Deal',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onSelect: () => actions.remove(deal),
    },
  ];
  return (
    <Menu
      title={deal.title}
      subtitle={deal.company}
      items={items}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${deal.title}`} size="sm" tabIndex={tabIndex} className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
