import { sayDaysLeft } from '@builder-os/contract/modules/radar/days-left';
import { addDays, daysBetween } from '@builder-os/contract/platform/calendar';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  DEFAULT_THRESHOLDS,
  type Expiries,
  type Expiry,
  type ExpirySource,
} from '../../../platform/expiries/expiries.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { type Notice, notify, notifyHolders } from '../../account/notifications/notifications.service.ts';
import { claimNotice, forgetOldNotices } from './notified-expiries.queries.ts';
import { isOldNews, reachedThreshold } from './thresholds.ts';

const MOST_A_DAY = 500;

/** Sends expiry notices, once per item, day and threshold, across all servers. */
export async function notifyOfExpiries(database: OpenDatabase, expiries: Expiries): Promise<void> {
  const { today, timeZone } = await findOfficeDay(database.db);
  for (const source of expiries.all()) {
    const thresholds = source.thresholds ?? DEFAULT_THRESHOLDS;
    if (thresholds.length === 0) continue;
    const until = addDays(today, Math.max(...thresholds));
    // One transaction per source, so a failure in one doesn't roll back the notices of the others.
    await inTransaction(database, async (tx) => {
      const act = systemAct(tx);
      for (const thing of await source.read(tx, { today, timeZone, until, limit: MOST_A_DAY })) {
        await notifyOfExpiry(act, source, thing, { thresholds, daysLeft: daysBetween(today, thing.lapsesOn) });
      }
    });
  }
  await inTransaction(database, forgetOldNotices);
}

async function notifyOfExpiry(
  act: Act,
  source: ExpirySource,
  { key, title, detail, lapsesOn, link, ownerId }: Expiry,
  { thresholds, daysLeft }: { thresholds: readonly number[]; daysLeft: number },
): Promise<void> {
  const threshold = reachedThreshold(daysLeft, thresholds);
  if (threshold === undefined || isOldNews(daysLeft)) return;
  if (!(await claimNotice(act.tx, { source: source.key, key, lapsesOn, threshold }))) return;
  const notice: Notice = {
    kind: 'reminder',
    title: `${title}: ${source.event.toLowerCase()} ${sayDaysLeft(daysLeft)}`,
    body: [detail, formatDay(lapsesOn)].filter(Boolean).join(' · '),
    link,
  };
  if (ownerId !== null) await notify(act, ownerId, notice);
  else if (source.notifiedPermission) await notifyHolders(act, source.notifiedPermission, notice);
}
