import type { ChangeTargets } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findTargets, findTargetsForUpdate, saveTargets } from './financial-targets.queries.ts';

const RESOURCE = 'financial-targets';

export function getTargets(db: Executor): Promise<DashboardTargets> {
  return findTargets(db);
}

/** Changes the sent targets; the others stay. */
export async function changeTargets(
  act: Act,
  changes: ChangeTargets,
  ifMatch: IfMatch = null,
): Promise<DashboardTargets> {
  const before = await findTargetsForUpdate(act.tx);
  await checkVersion(act, RESOURCE, { id: 1, ...before }, ifMatch);
  const { version: _version, ...targets } = before;
  const after = await saveTargets(act.tx, { ...targets, ...changes });
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: 1, ...before },
    after: { id: 1, ...after },
  });
  return after;
}
