import type { CreateValuation, UpdateValuation, Valuation } from '@builder-os/contract/modules/real-estate/valuations';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { checkPastDay, getProperty, lockProperty } from '../properties/properties.service.ts';
import {
  deleteValuationRow,
  findValuation,
  findValuations,
  insertValuation,
  updateValuationRow,
} from './valuations.queries.ts';

const RESOURCE = 'property-valuation';

export async function listValuations(db: Executor, propertyId: number): Promise<Valuation[]> {
  await getProperty(db, propertyId);
  return findValuations(db, propertyId);
}

export async function createValuation(act: Act, propertyId: number, fields: CreateValuation): Promise<Valuation> {
  await lockProperty(act, { id: propertyId });
  await checkPastDay(act.tx, 'valuedOn', fields.valuedOn);
  const id = await insertValuation(act.tx, { ...fields, propertyId, createdBy: actorId(act) });
  const after = found(await findValuation(act.tx, id), 'Valuation');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateValuation(act: Act, target: Target, changes: UpdateValuation): Promise<Valuation> {
  const before = await lockValuation(act, target);
  if (changes.valuedOn !== undefined) await checkPastDay(act.tx, 'valuedOn', changes.valuedOn);
  await updateValuationRow(act.tx, before.id, changes);
  const after = found(await findValuation(act.tx, before.id), 'Valuation');
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteValuation(act: Act, target: Target): Promise<void> {
  const before = await lockValuation(act, target);
  await deleteValuationRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

/** A valuation with its property locked, if the property isn't deleted. */
async function lockValuation(act: Act, { id, ifMatch }: Target): Promise<Valuation> {
  const { propertyId } = found(await findValuation(act.tx, id), 'Valuation');
  await lockProperty(act, { id: propertyId });
  const valuation = found(await findValuation(act.tx, id), 'Valuation');
  await checkVersion(act, RESOURCE, valuation, ifMatch);
  return valuation;
}
