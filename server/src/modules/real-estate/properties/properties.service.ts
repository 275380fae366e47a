import type {
  CreateProperty,
  Property,
  PropertyDetail,
  PropertyListQuery,
  UpdateProperty,
} from '@builder-os/contract/modules/real-estate/properties';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, lock, lockDeleted } from '../../../platform/records/record-life.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { getStrategy } from '../strategy/strategy.service.ts';
import { insertValuation } from '../valuations/valuations.queries.ts';
import { presentDetail, presentProperty } from './present-property.ts';
import {
  findMatchingProperties,
  findProperty,
  findPropertyPage,
  insertProperty,
  type NewProperty,
  propertyKind,
  updatePropertyRow,
} from './properties.queries.ts';
import { findPropertyMoney } from './property-money.queries.ts';

const RESOURCE = 'property';
const shownKind = propertyKind.reading(readProperty);

export async function listProperties(db: Executor, query: PropertyListQuery): Promise<Page<Property>> {
  const { today } = await findOfficeDay(db);
  const strategy = await getStrategy(db);
  const page = await findPropertyPage(db, query, today);
  return { ...page, rows: page.rows.map((property) => presentProperty(property, strategy)) };
}

async function readProperty(db: Executor, id: number): Promise<Property | undefined> {
  const { today } = await findOfficeDay(db);
  const property = await findProperty(db, id, today);
  return property && presentProperty(property, await getStrategy(db));
}

export async function getProperty(db: Executor, id: number): Promise<Property> {
  return found(await readProperty(db, id), 'Property');
}

/** A property with its earnings in the last 12 months and its payments to partners so far. */
export async function getPropertyDetail(db: Executor, id: number): Promise<PropertyDetail> {
  const { today } = await findOfficeDay(db);
  return presentDetail(await getProperty(db, id), await findPropertyMoney(db, id, today));
}

export const PROPERTY_SEARCH: SearchSource = {
  kind: 'properties',
  permission: 'real_estate_read',
  find: (db, { q, limit, matches }) => findMatchingProperties(db, q, limit, matches),
};

export async function createProperty(act: Act, { currentValue, ...fields }: CreateProperty): Promise<Property> {
  const { today } = await findOfficeDay(act.tx);
  const values = settle({ ...fields, createdBy: actorId(act) }, today);
  checkDays(values, today);
  const id = await insertProperty(act.tx, values);
  if (currentValue != null) {
    await insertValuation(act.tx, {
      propertyId: id,
      valuedOn: today,
      value: currentValue,
      basis: 'own_estimate',
      createdBy: actorId(act),
    });
  }
  const after = await getProperty(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: named(after) });
  return after;
}

export async function updateProperty(act: Act, target: Target, sent: UpdateProperty): Promise<Property> {
  const before = await lockProperty(act, target);
  const { today } = await findOfficeDay(act.tx);
  const { status, soldOn, acquiredOn } = { ...before, ...sent };
  const settled = settle({ status, soldOn }, today);
  checkDays({ soldOn: settled.soldOn, acquiredOn }, today);
  await updatePropertyRow(act.tx, before.id, { ...sent, soldOn: settled.soldOn });
  const after = await getProperty(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: named(before), after: named(after) });
  return after;
}

export async function deleteProperty(act: Act, target: Target): Promise<void> {
  await bin(act, propertyKind, named(await lockProperty(act, target)));
}

export async function restoreProperty(act: Act, id: number): Promise<Property> {
  const binned = await lockDeleted(act, propertyKind, id);
  const after = await shownKind.unbin(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before: named(binned), after: named(after) });
  return after;
}

/**
 * The property, locked until the transaction ends, so that shares and the amounts divided by them change one after
 * another.
 */
export function lockProperty(act: Act, target: Target): Promise<Property> {
  return lock(act, shownKind, target);
}

/** @throws AppError `validation` (400) naming `field` when the day is in the future */
export async function checkPastDay(db: Executor, field: string, day: string): Promise<void> {
  const { today } = await findOfficeDay(db);
  if (day > today) throw validation({ [field]: `Enter today (${formatDay(today)}) or an earlier date.` });
}

/** Only sold properties have a sale date, by default today. */
function settle<Values extends Pick<NewProperty, 'status' | 'soldOn'>>(values: Values, today: string): Values {
  return { ...values, soldOn: values.status === 'sold' ? (values.soldOn ?? today) : null };
}

function checkDays({ soldOn, acquiredOn }: Pick<NewProperty, 'soldOn' | 'acquiredOn'>, today: string): void {
  if (soldOn != null && soldOn > today)
    throw validation({ soldOn: `Enter today (${formatDay(today)}) or an earlier date.` });
  if (soldOn != null && acquiredOn != null && soldOn < acquiredOn) {
    throw validation({ soldOn: `Enter ${formatDay(acquiredOn)}, the date it was acquired, or later.` });
  }
}

/** The audit log shows records by name; a property's name is its address. */
function named<One extends { address: string }>(property: One) {
  return { ...property, name: property.address };
}
