import { dealNumber } from '@builder-os/contract/modules/sales/deal-number';
import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import { matchText } from './match-text.ts';

export const NOTHING_FOUND: FoundRecords = {
  leads: [],
  deals: [],
  contacts: [],
  activities: [],
  salesResources: [],
  pages: [],
  rocks: [],
  issues: [],
  processes: [],
  properties: [],
  jobs: [],
  changeOrders: [],
  purchaseOrders: [],
  priceRequests: [],
  invoices: [],
  vendors: [],
  documents: [],
  quotes: [],
  certificates: [],
};
const FOUND_OF_A_KIND = 5;

/**
 * Searches the responses kept on this device for offline reading: leads, deals, contacts and activities from any list
 * or screen that was opened.
 */
export function searchCached(answers: readonly CachedResponseOf[], text: string): FoundRecords {
  return {
    ...NOTHING_FOUND,
    leads: pick(
      answers,
      'lead',
      isLead,
      ({ title, company, firstName, lastName, email, phone }) => [title, company, firstName, lastName, email, phone],
      text,
    ),
    deals: pick(answers, 'deal', isDeal, ({ id, title, company }) => [title, company, dealNumber(id)], text),
    contacts: pick(
      answers,
      'contact',
      isContact,
      ({ firstName, lastName, company, email, phone }) => [`${firstName} ${lastName}`, company, email, phone],
      text,
    ),
    activities: pick(answers, 'activity', isActivity, ({ title, contactName }) => [title, contactName], text),
  };
}

export interface CachedResponseOf {
  /** The first element of the response's query key. */
  resource: string;
  data: unknown;
}

function pick<Kind extends { id: number }>(
  answers: readonly CachedResponseOf[],
  resource: string,
  isOfKind: (value: object) => value is Kind,
  textsOf: (record: Kind) => (string | null)[],
  text: string,
): Kind[] {
  const found = new Map<number, { record: Kind; match: number }>();
  for (const { resource: of, data } of answers) {
    if (of !== resource) continue;
    for (const value of objectsIn(data)) {
      if (!isOfKind(value) || found.has(value.id)) continue;
      const [match] = textsOf(value)
        .flatMap((one) => (one === null ? [] : (matchText(one, text) ?? [])))
        .toSorted((one, other) => one - other);
      if (match !== undefined) found.set(value.id, { record: value, match });
    }
  }
  return [...found.values()]
    .toSorted((one, other) => one.match - other.match)
    .slice(0, FOUND_OF_A_KIND)
    .map(({ record }) => record);
}

function* objectsIn(data: unknown): Generator<object> {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data)) yield data;
  for (const value of Object.values(data)) yield* objectsIn(value);
}

const has = (value: object, type: 'string' | 'number', ...names: string[]) =>
  names.every((name) => typeof Reflect.get(value, name) === type);
const hasOptional = (value: object, ...names: string[]) =>
  names.every((name) => Reflect.get(value, name) === null || typeof Reflect.get(value, name) === 'string');

function isLead(value: object): value is FoundRecords['leads'][number] {
  return (
    has(value, 'number', 'id') &&
    has(value, 'string', 'title', 'company') &&
    hasOptional(value, 'firstName', 'lastName', 'email', 'phone')
  );
}

function isDeal(value: object): value is FoundRecords['deals'][number] {
  return has(value, 'number', 'id') && has(value, 'string', 'title', 'company', 'value', 'stage');
}

function isContact(value: object): value is FoundRecords['contacts'][number] {
  return (
    has(value, 'number', 'id') &&
    has(value, 'string', 'firstName', 'lastName') &&
    hasOptional(value, 'position', 'company', 'email', 'phone')
  );
}

function isActivity(value: object): value is FoundRecords['activities'][number] {
  return (
    has(value, 'number', 'id') &&
    has(value, 'string', 'title') &&
    hasOptional(value, 'contactName', 'leadTitle', 'dealTitle')
  );
}
