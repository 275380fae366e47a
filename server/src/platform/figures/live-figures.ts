import type { Permission } from '@builder-os/contract/platform/permissions';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** The span a figure is read for: days, both included, and the same as moments, the end excluded. */
export interface FigureSpan {
  from: string;
  to: string;
  startsAt: string;
  endsAt: string;
}

/** A figure of the business that can be read at any time: what scorecards are fed with. */
export interface LiveFigure {
  /** Noun in snake case: `new_leads`. Stored with whatever uses it, so it never changes. */
  key: string;
  label: string;
  /** What it counts, in a line. */
  about: string;
  unit: 'number' | 'currency' | 'percent';
  /** `flow`: what happened in a span, now or long ago; `level`: how things stand when it is read. */
  kind: 'flow' | 'level';
  /** What one must hold to see it; without one everybody may. */
  permission?: Permission;
  /** Where else than on scorecards it is shown. */
  group?: 'orders';
  /** A decimal text, or null where there is nothing to tell. */
  read: (db: Executor, span: FigureSpan) => Promise<string | null>;
}

/** Every live figure, one line a module. */
export class LiveFigures {
  readonly #figures = new Map<string, LiveFigure>();

  add(figure: LiveFigure): void {
    if (this.#figures.has(figure.key)) throw new Error(`two figures are called ${figure.key}`);
    this.#figures.set(figure.key, figure);
  }

  all(): readonly LiveFigure[] {
    return [...this.#figures.values()];
  }

  find(key: string): LiveFigure | undefined {
    return this.#figures.get(key);
  }
}

/** Reads the one `value` a query answers. */
export async function readValue(db: Executor, query: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ value: string | null }>(query);
  return rows[0]?.value ?? null;
}
