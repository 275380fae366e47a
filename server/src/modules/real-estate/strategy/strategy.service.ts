import { type SaveStrategy, type Strategy, strategySchema } from '@builder-os/contract/modules/real-estate/strategy';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  findSetting,
  findSettingVersion,
  lockSetting,
  saveSetting,
} from '../../../platform/settings/settings.queries.ts';
import { DEFAULT_STRATEGY } from './strategy.ts';

const KEY = 'investment-strategy';
const RESOURCE = 'investment-strategy';
const storedSchema = strategySchema.omit({ version: true });

/** The current strategy; every property is compared with it when it's read. */
export async function getStrategy(db: Executor): Promise<Strategy> {
  const stored = await findSetting(db, KEY, storedSchema);
  return { ...DEFAULT_STRATEGY, ...stored, version: await findSettingVersion(db, KEY) };
}

export async function saveStrategy(
  act: Act,
  { markets, ...limits }: SaveStrategy,
  ifMatch: IfMatch = null,
): Promise<Strategy> {
  await lockSetting(act.tx, KEY);
  const before = await getStrategy(act.tx);
  await checkVersion(act, RESOURCE, { id: KEY, ...before }, ifMatch);
  await saveSetting(act.tx, KEY, { ...limits, markets: [...new Set(markets)] }, storedSchema.parse(before));
  const after = await getStrategy(act.tx);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: KEY, ...before },
    after: { id: KEY, ...after },
  });
  return after;
}
