import {
  type CostCode,
  type CreateCostCode,
  divisionOf,
  MOST_COST_CODES,
  type UpdateCostCode,
} from '@builder-os/contract/modules/jobs/cost-codes';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { lock } from '../../../platform/records/record-life.ts';
import type { Referrer } from '../../../platform/references/referrers.ts';
import {
  CostCodeList,
  countCostCodes,
  deleteCostCodeRow,
  findOfferedCodes,
  findUsableCode,
  insertCostCode,
  lockDivision,
  nameDivision,
  updateCostCodeRow,
} from './cost-codes.queries.ts';

const RESOURCE = 'cost-code';

/** The cost codes, which count as used by the rows of these tables. @param referrers read late: modules add their own */
export function costCodesUsedBy(referrers: () => readonly Referrer[]): CostCodeList {
  return new CostCodeList(referrers);
}

export function listCostCodes(db: Executor, list: CostCodeList): Promise<CostCode[]> {
  return list.all(db);
}

/** The ids of the offered cost codes by code. */
export function listOfferedCodes(db: Executor): Promise<ReadonlyMap<string, number>> {
  return findOfferedCodes(db);
}

export async function createCostCode(act: Act, list: CostCodeList, fields: CreateCostCode): Promise<CostCode> {
  const { divisionName, ...code } = fields;
  await lockAlone(act.tx, 'cost codes');
  if ((await countCostCodes(act.tx)) >= MOST_COST_CODES) {
    throw conflict(
      `You already have ${MOST_COST_CODES.toLocaleString('en-US')} cost codes, the most allowed. Delete one first.`,
    );
  }
  const division = await ensureDivision(act, code.code, divisionName);
  const id = await insertCostCode(act.tx, { ...code, division }).catch(explainTaken);
  const after = found(await list.find(act.tx, id), 'Cost code');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. A used code keeps its number, because reports and documents already name it. */
export async function updateCostCode(
  act: Act,
  list: CostCodeList,
  target: Target,
  { divisionName, ...changes }: UpdateCostCode,
): Promise<CostCode> {
  const before = await lock(act, list.kind, target);
  const code = changes.code ?? before.code;
  if (code !== before.code && before.isUsed)
    throw validation({ code: `${before.code} is in use, so its number can’t change.` });
  const division = await ensureDivision(act, code, divisionName);
  await updateCostCodeRow(act.tx, before.id, { ...changes, division }).catch(explainTaken);
  const after = found(await list.find(act.tx, before.id), 'Cost code');
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** @param isRetired whether the code is no longer offered */
export async function retireCostCode(
  act: Act,
  list: CostCodeList,
  target: Target,
  isRetired: boolean,
): Promise<CostCode> {
  const before = await lock(act, list.kind, target);
  if ((before.retiredAt !== null) === isRetired) return before;
  await updateCostCodeRow(act.tx, before.id, { retiredAt: isRetired ? new Date().toISOString() : null });
  const after = found(await list.find(act.tx, before.id), 'Cost code');
  await recordChange(act, { resource: RESOURCE, verb: isRetired ? 'retire' : 'bring-back', before, after });
  return after;
}

export async function deleteCostCode(act: Act, list: CostCodeList, target: Target): Promise<void> {
  const before = await lock(act, list.kind, target);
  if (before.isUsed) throw conflict(`${before.code} is in use. Retire it instead.`);
  await deleteCostCodeRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

/**
 * Checks that a code can be used, and keeps it until the transaction ends.
 * @param kept the code the record already has; it may stay when it was retired
 * @throws AppError `validation` (400) naming `field`
 */
export async function checkCostCode(act: Act, id: number, { field = 'costCodeId', kept = 0 } = {}): Promise<void> {
  const code = await findUsableCode(act.tx, id);
  if (!code) throw validation({ [field]: 'This cost code no longer exists. Choose another.' });
  if (code.retiredAt !== null && id !== kept) {
    throw validation({ [field]: `${code.code} is retired. Choose another cost code.` });
  }
}

/** The division of a code, created or renamed if a name is sent. */
async function ensureDivision(act: Act, code: string, name: string | undefined): Promise<string> {
  const division = divisionOf(code);
  const known = await lockDivision(act.tx, division);
  if (name === undefined && known === undefined) {
    throw validation({ divisionName: `Division ${division} is new. Enter its name.` });
  }
  if (name !== undefined && name !== known) await nameDivision(act.tx, division, name);
  return division;
}

function explainTaken(error: unknown): never {
  if (violatedConstraint(error) === 'cost_codes_code_key') {
    throw validation({ code: 'This code is already in use. Enter another.' });
  }
  throw error;
}
