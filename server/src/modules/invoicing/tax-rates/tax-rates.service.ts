import type { CreateTaxRate, TaxRate, UpdateTaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { deleteRateRow, findRates, insertRate, isRateNamed, taxRateKind, updateRateRow } from './tax-rates.queries.ts';

const RESOURCE = 'tax-rate';

export function listRates(db: Executor): Promise<TaxRate[]> {
  return findRates(db);
}

export async function createRate(act: Act, fields: CreateTaxRate): Promise<TaxRate> {
  const after = await insertRate(act.tx, fields).catch(explain);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes a rate that no issued invoice uses. Drafts take the new one when they're saved or issued. */
export async function updateRate(act: Act, target: Target, changes: UpdateTaxRate): Promise<TaxRate> {
  const before = await lock(act, taxRateKind, target);
  if (before.isUsed) throw conflict('Issued invoices use this rate. Add the new one with the day it starts.');
  const after = await updateRateRow(act.tx, before.id, changes).catch(explain);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteRate(act: Act, target: Target): Promise<void> {
  const before = await lock(act, taxRateKind, target);
  if (await isRateNamed(act.tx, before.id)) throw conflict('Invoices use this rate, so it can’t be deleted.');
  await deleteRateRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

function explain(error: unknown): never {
  if (violatedConstraint(error) !== 'tax_rates_key') throw error;
  throw validation({ startsOn: 'This place already has a rate that starts on this day. Edit that one instead.' });
}
