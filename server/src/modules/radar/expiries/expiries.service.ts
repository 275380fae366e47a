import {
  DEFAULT_RADAR_SPAN,
  type ExpiringItem,
  MOST_OF_A_SOURCE,
  type Radar,
} from '@builder-os/contract/modules/radar/expiries';
import { addDays, daysBetween } from '@builder-os/contract/platform/calendar';
import { hasAccess, type Actor as Reader } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiries, ExpirySource } from '../../../platform/expiries/expiries.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';

interface Look {
  expiries: Expiries;
  /** The reader, who sees only the kinds they have access to. */
  reader: Reader;
  days?: number;
}

/** Everything that has expired or expires soon, by date. */
export async function readRadar(db: Executor, { expiries, reader, days = DEFAULT_RADAR_SPAN }: Look): Promise<Radar> {
  const { today, timeZone } = await findOfficeDay(db);
  const until = addDays(today, days);
  const things: ExpiringItem[] = [];
  const sources: Radar['sources'] = [];
  for (const source of expiries.all().filter(({ access }) => hasAccess(reader, access))) {
    // Read one more than is shown, to tell whether there are more.
    const read = await source.read(db, { today, timeZone, until, limit: MOST_OF_A_SOURCE + 1 });
    const shown = read.slice(0, MOST_OF_A_SOURCE);
    things.push(...shown.map(({ ownerId: _, ...thing }) => present(source, thing, today)));
    sources.push({ key: source.key, label: source.label, count: shown.length, isCut: read.length > shown.length });
  }
  const sorted = things.toSorted((a, b) => compare(a.lapsesOn, b.lapsesOn) || compare(a.title, b.title));
  return { today, until, lapsed: sorted.filter(({ daysLeft }) => daysLeft < 0).length, things: sorted, sources };
}

function present(
  { key, label, event }: ExpirySource,
  thing: Pick<ExpiringItem, 'key' | 'title' | 'detail' | 'lapsesOn' | 'link'>,
  today: string,
): ExpiringItem {
  return { source: key, label, event, ...thing, daysLeft: daysBetween(today, thing.lapsesOn) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
