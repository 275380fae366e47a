import {
  type MeetingRules,
  meetingRulesSchema,
  STANDARD_RULES,
} from '@builder-os/contract/modules/organization/meeting-schedule';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import {
  findSetting,
  findSettingVersion,
  lockSetting,
  saveSetting,
} from '../../../platform/settings/settings.queries.ts';

const KEY = 'meeting-rules';

/** The meeting rules: the saved ones, else the specification's. */
export async function findMeetingRules(db: Executor): Promise<MeetingRules> {
  return (await findSetting(db, KEY, meetingRulesSchema)) ?? STANDARD_RULES;
}

export const findRulesVersion = (db: Executor): Promise<number> => findSettingVersion(db, KEY);
export const lockRules = (tx: Transaction): Promise<number> => lockSetting(tx, KEY);
/** @param before the rules in force */
export const saveRules = (tx: Transaction, rules: MeetingRules, before: MeetingRules): Promise<void> =>
  saveSetting(tx, KEY, rules, before);
