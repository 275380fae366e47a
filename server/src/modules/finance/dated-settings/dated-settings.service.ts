import {
  type CreateDatedSetting,
  type DatedSetting,
  type DatedSettingKind,
  type DatedSettingQuery,
  datedSettingSchema,
  type UpdateDatedSetting,
} from '@builder-os/contract/modules/finance/dated-settings';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { lock } from '../../../platform/records/record-life.ts';
import {
  datedSettingKind,
  deleteDatedSettingRow,
  findDatedSettings,
  hasDay,
  insertDatedSetting,
  updateDatedSettingRow,
} from './dated-settings.queries.ts';

const RESOURCE = 'dated-setting';

export function listDatedSettings(db: Executor, { kind }: DatedSettingQuery): Promise<DatedSetting[]> {
  return findDatedSettings(db, kind);
}

/** Sets a value from a day on. A day in the past changes results that were measured by the previous value. */
export async function createDatedSetting(act: Act, fields: CreateDatedSetting): Promise<DatedSetting> {
  await lockAlone(act.tx, 'dated settings');
  const percent = percentOf(fields.kind, fields.percent);
  if (await hasDay(act.tx, fields)) {
    throw validation({
      startsOn: `There’s already a value from ${formatDay(fields.startsOn)}. Change it, or enter another date.`,
    });
  }
  const after = await insertDatedSetting(act.tx, { ...fields, percent, createdBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateDatedSetting(act: Act, target: Target, changes: UpdateDatedSetting): Promise<DatedSetting> {
  const before = await lockSetting(act, target);
  const percent = percentOf(before.kind, changes.percent === undefined ? before.percent : changes.percent);
  const after = await updateDatedSettingRow(act.tx, before.id, { ...changes, percent });
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** Deletes a value permanently: the activity log keeps it. The first one stays, because something must hold. */
export async function deleteDatedSetting(act: Act, target: Target): Promise<void> {
  await lockAlone(act.tx, 'dated settings');
  const before = await lockSetting(act, target);
  const all = await findDatedSettings(act.tx, [before.kind]);
  if (all.at(-1)?.id === before.id) throw conflict('The earliest value can’t be deleted. Change it instead.');
  await deleteDatedSettingRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

function lockSetting(act: Act, target: Target): Promise<DatedSetting> {
  return lock(act, datedSettingKind, target, datedSettingSchema.parse);
}

function percentOf(kind: DatedSettingKind, percent: string | null | undefined): string | null {
  if (kind === 'bill_tolerance') {
    if (percent == null) throw validation({ percent: 'Enter a percentage.' });
    return percent;
  }
  if (percent != null) throw validation({ percent: 'Leave this out. Only the bill tolerance has a percentage.' });
  return null;
}
