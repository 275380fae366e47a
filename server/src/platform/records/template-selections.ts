import type { Executor } from '../db/database.ts';
import type { Act } from '../http/act.ts';

/** A selection that jobs from a template start with. */
export interface SelectionTemplate {
  title: string;
  description: string | null;
  costCodeId: number;
  costType: 'labor' | 'material' | 'subcontract' | 'equipment' | 'other';
  /** Null, like its cost, if both come from the allowance lines of the code and type. */
  allowance: string | null;
  allowanceCost: string | null;
  /** Days after the job starts; negative for days before it. */
  dueDays: number | null;
  options: {
    title: string;
    description: string | null;
    price: string;
    cost: string;
    vendorNote: string | null;
  }[];
}

/** How a template's selections get into a job, and a job's selections into a template. */
export interface SelectionPart {
  /** Adds selections to a job that was just created with its budget lines. */
  start: (act: Act, jobId: number, selections: readonly SelectionTemplate[]) => Promise<void>;
  read: (db: Executor, jobId: number) => Promise<SelectionTemplate[]>;
}

/** Selections belong to a module above the one of templates, which adds its part here (docs/decisions/048). */
export class TemplateSelections {
  #part: SelectionPart | undefined;

  add(part: SelectionPart): void {
    if (this.#part) throw new Error('two modules start the selections of templates');
    this.#part = part;
  }

  async start(act: Act, jobId: number, selections: readonly SelectionTemplate[]): Promise<void> {
    await this.#part?.start(act, jobId, selections);
  }

  async read(db: Executor, jobId: number): Promise<SelectionTemplate[]> {
    return (await this.#part?.read(db, jobId)) ?? [];
  }
}
