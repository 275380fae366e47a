import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

/** The dialogs that can be open over a tab. */
export const STEEL_DIALOGS = [
  'contact',
  'price-lists',
  'draft',
  'publish',
  'discard',
  'compare',
  'quote',
  'capacity',
] as const;

/** The views of the Orders tab. */
export const ORDER_VIEWS = ['board', 'quotes', 'delivered'] as const;
/** The actions on the open order: moving it to a step, promising a date or delivering it. */
export const ORDER_ACTIONS = [
  'submit_plans',
  'engineering',
  'quote_approval',
  'delivery',
  'promise',
  'deliver',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const STEEL_TABS = ['products', 'specifications', 'pricing', 'orders'] as const;
export type SteelTab = (typeof STEEL_TABS)[number];

/**
 * The state of Steel Framing in its URL. The calculation is stored as typed, so a link opens the same price; `hours` is
 * `principal:8,cad_technician:2.5`.
 */
export const readSteelSearch = searchReader({
  tab: oneOf(STEEL_TABS),
  q: textParam,
  archived: oneOf(['yes', 'all']),
  action: oneOf(['create']),
  dialog: oneOf(STEEL_DIALOGS),
  product: recordParam,
  specification: recordParam,
  priceList: recordParam,
  shown: oneOf(ORDER_VIEWS),
  status: textParam,
  quote: recordParam,
  /** The contact whose quotes are listed. */
  contactId: recordParam,
  /** The deal a new quote is for. */
  deal: recordParam,
  order: recordParam,
  act: oneOf(ORDER_ACTIONS),
  package: textParam,
  sqft: textParam,
  units: textParam,
  tons: textParam,
  mil: textParam,
  coating: textParam,
  place: textParam,
  hours: textParam,
});
export type SteelSearch = ReturnType<typeof readSteelSearch>;
export type SteelDialog = (typeof STEEL_DIALOGS)[number];
