import { isStepOpen, nextStep, ORDER_STEPS, type Order } from '@builder-os/contract/modules/steel/orders';
import { Ban, Ellipsis, MoveRight, PackageCheck } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { STEP_LABELS } from './order-labels.ts';
import { useCancelOrder, useRestoreOrder } from './orders.mutations.ts';

/** The actions on an open order: move it to any step, deliver it or cancel it. */
export function OrderMenu({ order, onRemoved }: { order: Order; onRemoved?: () => void }) {
  const { change } = useSteelUrlState();
  const { reason: cannotWrite } = useCan('steel_framing_write');
  const { reason: cannotDelete } = useCan('steel_framing_delete');
  const { mutateAsync: remove } = useCancelOrder();
  const { mutateAsync: restore } = useRestoreOrder();
  const next = nextStep(order.step);
  const moves = ORDER_STEPS.filter((step) => step !== order.step).map(
    (step): MenuItem => ({
      label: step === next ? `Advance to ${STEP_LABELS[step]}` : `Move to ${STEP_LABELS[step]}`,
      icon: step === next ? <MoveRight aria-hidden="true" /> : undefined,
      onSelect: () => change({ order: order.id, act: step }),
      disabledReason: isStepOpen(order.step, step) ? cannotWrite : 'Orders move one step at a time.',
    }),
  );
  return (
    <Menu
      title={order.project}
      subtitle={order.company}
      className="w-56"
      items={[
        ...moves,
        {
          label: 'Mark Delivered',
          icon: <PackageCheck aria-hidden="true" />,
          onSelect: () => change({ order: order.id, act: 'deliver' }),
          disabledReason: order.step === 'delivery' ? cannotWrite : 'Not at the Delivery step yet.',
        },
        'separator',
        {
          label: 'Cancel Order',
          icon: <Ban aria-hidden="true" />,
          isDestructive: true,
          onSelect: () =>
            void deleteWithUndo({ noun: 'Order', id: order.id, name: order.project, remove, restore }).then(onRemoved),
          disabledReason: cannotDelete,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${order.project}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
