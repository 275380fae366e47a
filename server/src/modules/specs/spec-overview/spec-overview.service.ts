import type { SpecOverview, UpdateClimate } from '@builder-os/contract/modules/specs/spec-overview';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { lockSetting, saveSetting } from '../../../platform/settings/settings.queries.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import { CLIMATE, countSpecs, findClimate } from './spec-overview.queries.ts';

const RESOURCE = 'building-climate';
const ID = 'company';

export async function getSpecOverview(db: Executor): Promise<SpecOverview> {
  const { timeZone } = await getOrganization(db);
  return { ...(await countSpecs(db, dayIn(new Date(), timeZone))), ...(await findClimate(db)) };
}

export async function updateClimate(act: Act, changes: UpdateClimate, ifMatch: IfMatch = null): Promise<SpecOverview> {
  await lockSetting(act.tx, CLIMATE);
  const before = await findClimate(act.tx);
  await checkVersion(act, RESOURCE, { id: ID, ...before }, ifMatch);
  const { version: _, ...standing } = before;
  await saveSetting(act.tx, CLIMATE, { ...standing, ...changes }, standing);
  const after = await findClimate(act.tx);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: ID, ...before },
    after: { id: ID, ...after },
  });
  return getSpecOverview(act.tx);
}
