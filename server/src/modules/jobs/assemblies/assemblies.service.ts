import {
  type AddAssembly,
  type Assembly,
  type AssemblyInput,
  MOST_ASSEMBLIES,
} from '@builder-os/contract/modules/jobs/assemblies';
import { type Budget, createBudgetLineSchema } from '@builder-os/contract/modules/jobs/budgets';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { addBudgetLines, getDraftBudget } from '../budgets/budgets.service.ts';
import { checkCostCode } from '../cost-codes/cost-codes.service.ts';
import {
  assemblyKind,
  countAssemblies,
  findAssemblies,
  findAssembly,
  insertAssembly,
  updateAssemblyRow,
} from './assemblies.queries.ts';
import { toBudgetLines } from './assembly-quantities.ts';

const RESOURCE = 'assembly';

export function listAssemblies(db: Executor): Promise<Assembly[]> {
  return findAssemblies(db);
}

export async function createAssembly(act: Act, fields: AssemblyInput): Promise<Assembly> {
  await lockAlone(act.tx, 'assemblies');
  await checkRoom(act);
  await checkCodes(act, fields);
  const after = await insertAssembly(act.tx, fields).catch(explainTaken);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Replaces an assembly. Budgets keep the lines they took from it. */
export async function updateAssembly(act: Act, target: Target, fields: AssemblyInput): Promise<Assembly> {
  const before = await lock(act, assemblyKind, target);
  await checkCodes(act, fields, before);
  const hasNewLines = keyOf(fields.lines) !== keyOf(before.lines);
  const after = await updateAssemblyRow(act.tx, before.id, fields, hasNewLines).catch(explainTaken);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteAssembly(act: Act, target: Target): Promise<void> {
  await bin(act, assemblyKind, await lock(act, assemblyKind, target));
}

export async function restoreAssembly(act: Act, id: number): Promise<Assembly> {
  await lockAlone(act.tx, 'assemblies');
  await checkRoom(act);
  return restore(act, assemblyKind, id).catch((error: unknown) => {
    if (violatedConstraint(error) !== NAME_KEY) throw error;
    throw conflict('Another assembly has this name now. Rename it first.');
  });
}

/** Adds the lines of an assembly to a budget, times a quantity in the assembly’s unit. */
export async function addAssembly(act: Act, jobId: number, { assemblyId, quantity }: AddAssembly): Promise<Budget> {
  const assembly = await findAssembly(act.tx, assemblyId);
  if (!assembly) throw validation({ assemblyId: 'This assembly no longer exists. Choose another.' });
  const lines = toBudgetLines(assembly, quantity);
  if (!lines.every((line) => createBudgetLineSchema.safeParse(line).success)) {
    throw validation({ quantity: 'Enter a smaller quantity.' });
  }
  await addBudgetLines(act, jobId, lines, { assembly: assembly.name, quantity }, 'assemblyId');
  return getDraftBudget(act.tx, jobId);
}

const NAME_KEY = 'assemblies_name_key';

async function checkRoom(act: Act): Promise<void> {
  if ((await countAssemblies(act.tx)) < MOST_ASSEMBLIES) return;
  throw conflict(`You already have ${MOST_ASSEMBLIES} assemblies, the most allowed. Delete one first.`);
}

/** Checks the codes of the lines; those an assembly already has may be retired. */
async function checkCodes(act: Act, { lines }: AssemblyInput, before?: Assembly): Promise<void> {
  const kept = new Set(before?.lines.map(({ costCodeId }) => costCodeId));
  for (const [index, { costCodeId }] of lines.entries()) {
    await checkCostCode(act, costCodeId, {
      field: `lines.${index}.costCodeId`,
      kept: kept.has(costCodeId) ? costCodeId : 0,
    });
  }
}

/** The fields that distinguish lines, with numbers as the database stores them. */
function keyOf(lines: AssemblyInput['lines']): string {
  return JSON.stringify(
    lines.map(({ costCodeId, costType, description, quantity, unit, unitCost, markup = '0' }) => [
      costCodeId,
      costType,
      description,
      Number(quantity),
      unit,
      Number(unitCost),
      Number(markup),
    ]),
  );
}

function explainTaken(error: unknown): never {
  if (violatedConstraint(error) === NAME_KEY) {
    throw validation({ name: 'Another assembly has this name. Enter another.' });
  }
  throw error;
}
