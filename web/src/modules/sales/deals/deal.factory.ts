import type { BoardCard, BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { DEAL_STAGES, type Deal } from '@builder-os/contract/modules/sales/deals';

/** A deal as in an API response, for tests. */
export function buildDeal(fields: Partial<Deal> = {}): Deal {
  return {
    id: 7,
    title: 'Lagonda Row, 12-unit kit',
    company: 'Lagonda Builders LLC',
    contactId: null,
    leadId: null,
    stage: 'negotiation',
    value: '138800.00',
    probability: 75,
    expectedCloseDate: '2026-03-28',
    actualCloseDate: null,
    finalValue: null,
    lostReason: null,
    lostNote: null,
    businessUnit: null,
    rank: 'V',
    stageChangedAt: '2026-03-01T00:00:00.000Z',
    nextActivityAt: null,
    notes: null,
    assignedTo: null,
    createdBy: null,
    version: 3,
    createdAt: '2026-01-22T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    ...fields,
  };
}

/** A card of the board. */
export function buildCard(fields: Partial<BoardCard> = {}): BoardCard {
  const deal = buildDeal();
  return {
    ...deal,
    contactName: null,
    worth: fields.value ?? deal.value,
    daysInStage: 4,
    isOverdueInStage: false,
    hasNextActivity: false,
    ...fields,
  };
}

/** All seven columns with the given cards and their counts and sums. */
export function buildBoard(cards: readonly BoardCard[]): BoardColumn[] {
  return DEAL_STAGES.map((stage) => {
    const own = cards.filter((card) => card.stage === stage);
    const cents = own.reduce((sum, { worth }) => sum + Math.round(Number(worth) * 100), 0);
    return { stage, count: own.length, sum: (cents / 100).toFixed(2), cards: own, nextCursor: null };
  });
}
