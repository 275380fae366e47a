import type { OrderLineInput } from '@builder-os/contract/modules/purchasing/purchase-order-commands';

type Line = Omit<OrderLineInput, 'unitPrice'> & Partial<Pick<OrderLineInput, 'unitPrice'>>;

/** Whether a record gets lines that differ from its own. Lines of a request for prices have no price. */
export function hasOtherLines(own: readonly Line[], sent: readonly Line[]): boolean {
  return own.length !== sent.length || sent.some((line, index) => isOther(own[index], line));
}

function isOther(own: Line | undefined, sent: Line): boolean {
  return (
    own?.costCodeId !== sent.costCodeId ||
    own.costType !== sent.costType ||
    own.description !== sent.description ||
    own.unit !== sent.unit ||
    Number(own.quantity) !== Number(sent.quantity) ||
    Number(own.unitPrice ?? 0) !== Number(sent.unitPrice ?? 0)
  );
}
