import { COSTS_OF_JOBS } from '../jobs/sample-jobs.ts';
import type { BookEntry, CashRole } from './finance-sample.queries.ts';
import type { PlannedProject } from './sample-projects.ts';

export const SAMPLE_ROLES = ['income', 'profit', 'owners_pay', 'taxes', 'operating', 'materials', 'vault'] as const;

export interface CashAccount {
  id: number;
  ledgerAccountId: number;
  name: string;
}

/** The id of each record at its index in the book. */
interface Numbers {
  projects: number[];
  entries: number[];
  transactions: number[];
  runs: number[];
  bills: number[];
  distributions: number[];
}

export interface Targets {
  accounts: ReadonlyMap<CashRole, CashAccount>;
  ledger: ReadonlyMap<string, number>;
  numbers: Numbers;
  projects: readonly PlannedProject[];
  /** The sample jobs by the name of their project, and the cost codes by code. */
  jobs: { byName: ReadonlyMap<string, number>; codes: ReadonlyMap<string, number> };
}

/** The records that the sample book refers to. A missing account or id is an error; a missing job isn't. */
export class SampleTargets {
  readonly #targets: Targets;

  constructor(targets: Targets) {
    this.#targets = targets;
  }

  number(kind: keyof Numbers, index: number): number {
    const number = this.#targets.numbers[kind][index];
    if (number === undefined) throw new Error(`the sample book has no number for ${kind} ${index}`);
    return number;
  }

  account(role: CashRole): CashAccount {
    const account = this.#targets.accounts.get(role);
    if (!account) throw new Error(`the sample book has no account for ${role}`);
    return account;
  }

  ledgerAccount(key: string): number {
    const role = SAMPLE_ROLES.find((candidate) => key === `cash ${candidate}`);
    const id = role ? this.account(role).ledgerAccountId : this.#targets.ledger.get(key);
    if (id === undefined) throw new Error(`the sample book has no account ${key}`);
    return id;
  }

  jobOf({ name }: { name: string }): number | undefined {
    return this.#targets.jobs.byName.get(name);
  }

  /** The job, cost code and type of an expense for a project that is a job. */
  costOf({ project, transaction }: Pick<BookEntry, 'project' | 'transaction'>) {
    const { jobs, projects } = this.#targets;
    const planned = project === undefined ? undefined : projects[project];
    const jobId = planned && this.jobOf(planned);
    const cost = transaction?.type === 'expense' ? COSTS_OF_JOBS[transaction.category ?? ''] : undefined;
    const costCodeId = cost && jobs.codes.get(cost.code);
    if (jobId === undefined || !cost || costCodeId === undefined) return {};
    return { jobId, costCodeId, costType: cost.costType };
  }
}
