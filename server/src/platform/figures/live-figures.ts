import type { Permission } from '@builder-os/contract/platform/permissions';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** The span a figure covers: as days, both inclusive, and as timestamps, the end exclusive. */
export interface FigureSpan {
  from: string;
  to: string;
  startsAt: string;
  endsAt: string;
}

/** A business figure that can be read at any time. Scorecards use them. */
export interface LiveFigure {
  /** Noun in snake case: `new_leads`. Stored wherever the figure is used, so it must never change. */
  key: string;
  label: string;
  /** A one-line description. */
  about: string;
  unit: 'number' | 'currency' | 'percent';
  /** `flow`: what happened in any past span. `level`: the current state when it's read. */
  kind: 'flow' | 'level';
  /** The permission to see it. Without it, everyone may. */
  permission?: Permission;
  /** Where it appears in addition to scorecards. */
  group?: 'orders';
  /** A decimal text, or null if there's no value. */
  read: (db: Executor, span: FigureSpan) => Promise<string | null>;
}

/** The live figures. Each module adds its own. */
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

/** Reads the single `value` a query returns. */
export async function readValue(db: Executor, query: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ value: string | null }>(query);
  return rows[0]?.value ?? null;
}
