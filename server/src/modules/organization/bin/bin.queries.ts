import { sql } from 'drizzle-orm';
import { headlines } from '../headlines/headlines.table.ts';
import { measurables } from '../measurables/measurables.table.ts';
import { processes } from '../processes/processes.table.ts';
import { businessGoals } from '../rocks/business-goals.table.ts';
import { seats } from '../seats/seats.table.ts';

/** What a binned record of the organization is called, and where it belongs. */
export const BINNED = {
  seat: { table: seats, name: sql`${seats.title}`, detail: sql`null::text` },
  measurable: { table: measurables, name: sql`${measurables.name}`, detail: sql`null::text` },
  rock: { table: businessGoals, name: sql`${businessGoals.title}`, detail: sql`${businessGoals.quarter}` },
  headline: { table: headlines, name: sql`${headlines.text}`, detail: sql`${headlines.kind}` },
  process: { table: processes, name: sql`${processes.name}`, detail: sql`${processes.category}` },
} as const;
