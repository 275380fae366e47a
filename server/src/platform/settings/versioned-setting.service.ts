import type { z } from 'zod';
import { recordChange } from '../audit/audit.ts';
import type { Executor } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { Act, IfMatch } from '../http/act.ts';
import { checkVersion } from '../http/versions.ts';
import { findSetting, findSettingVersion, lockSetting, saveSetting } from './settings.queries.ts';

interface Definition<Stored extends object> {
  key: string;
  /** Its name in the audit log and in live events. */
  resource: EventKind;
  /** Doesn't include the version, which parsing drops. */
  schema: z.ZodType<Stored>;
  defaults: Stored;
}

type Changes<Stored> = { [Key in keyof Stored]?: Stored[Key] | undefined };

/** Settings that are edited as one record: with a version, and with an entry in the audit log for every change. */
export function versionedSetting<Stored extends object>({ key, resource, schema, defaults }: Definition<Stored>) {
  const get = async (db: Executor): Promise<Stored & { version: number }> => {
    const stored = await findSetting(db, key, schema);
    return { ...defaults, ...stored, version: await findSettingVersion(db, key) };
  };
  const update = async (act: Act, changes: Changes<Stored>, ifMatch: IfMatch = null) => {
    await lockSetting(act.tx, key);
    const before = await get(act.tx);
    await checkVersion(act, resource, { id: key, ...before }, ifMatch);
    await saveSetting(act.tx, key, schema.parse({ ...before, ...changes }), schema.parse(before));
    const after = await get(act.tx);
    await recordChange(act, { resource, verb: 'update', before: { id: key, ...before }, after: { id: key, ...after } });
    return after;
  };
  return { get, update };
}
