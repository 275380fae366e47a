import type { ChangeOrderState } from '@builder-os/contract/modules/changes/change-order-states';
import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';

export interface PlannedChange {
  title: string;
  description: string;
  state: ChangeOrderState;
  days: number;
  requestedBy: string | null;
  /** Days before today: when it was written, and when it reached its state. */
  writtenAgo: number;
  stateAgo: number;
  declineReason?: string;
  line: {
    code: string;
    costType: CostType;
    description: string;
    quantity: string;
    unit: string;
    unitCost: string;
    markup: string;
  };
}

/**
 * Changes of a sample job under way. Cost and price: 380.00 and 475.00 signed, 1,960.00 and 2,450.00 sent, 640.00 and
 * 800.00 declined, a credit of 220.00 and 275.00 in draft.
 */
export const SAMPLE_CHANGES: readonly PlannedChange[] = [
  {
    title: 'Heavier anchors at the north wall',
    description: 'The soil report asks for longer anchors along the north wall.',
    state: 'signed',
    days: 1,
    requestedBy: 'The inspector, on site',
    writtenAgo: 20,
    stateAgo: 12,
    line: {
      code: '04-400',
      costType: 'material',
      description: 'Anchors, 24 in.',
      quantity: '40',
      unit: 'ea',
      unitCost: '9.50',
      markup: '25.00',
    },
  },
  {
    title: 'Two more roof vents',
    description: 'Ridge vents over the loft, cut and flashed.',
    state: 'sent',
    days: 2,
    requestedBy: 'The customer, by phone',
    writtenAgo: 9,
    stateAgo: 6,
    line: {
      code: '04-200',
      costType: 'subcontract',
      description: 'Cut and flash ridge vents',
      quantity: '2',
      unit: 'ea',
      unitCost: '980.00',
      markup: '25.00',
    },
  },
  {
    title: 'Paint the fasteners',
    description: 'Screws in the color of the panels.',
    state: 'declined',
    days: 0,
    requestedBy: null,
    writtenAgo: 15,
    stateAgo: 10,
    declineReason: 'Galvanized is fine.',
    line: {
      code: '04-400',
      costType: 'material',
      description: 'Painted fasteners',
      quantity: '8',
      unit: 'box',
      unitCost: '80.00',
      markup: '25.00',
    },
  },
  {
    title: 'Customer supplies the gutters',
    description: 'Gutters come from the customer. We leave them out.',
    state: 'draft',
    days: 0,
    requestedBy: 'The customer, on site',
    writtenAgo: 2,
    stateAgo: 2,
    line: {
      code: '04-400',
      costType: 'material',
      description: 'Gutters, left out',
      quantity: '-55',
      unit: 'ft',
      unitCost: '4.00',
      markup: '25.00',
    },
  },
];
