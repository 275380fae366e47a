import { YEAR_CHECKS, type YearCheck, type YearCheckKey } from '@builder-os/contract/modules/finance/year-end';

const MOST_NAMED = 5;

/** The data from the books that the checks need. */
export interface YearFindings {
  proof: 'none' | 'wrong' | 'late' | 'holds';
  unreconciled: readonly string[];
  openLines: number;
  unassigned: number;
  runs: readonly string[];
  recurring: readonly string[];
  unreadFiles: readonly string[];
  openStatements: number;
}

const PROOF_TEXTS: Record<YearFindings['proof'], string> = {
  none: 'Balances haven’t been checked against their postings yet.',
  wrong: 'Some balances didn’t match their postings. Tell your administrator.',
  late: 'Entries were posted after the latest check. Check the balances again.',
  holds: 'All balances match their postings.',
};

interface Check {
  /** The unfinished items: their names, or only their number. */
  of: (found: YearFindings) => number | readonly string[];
  none: string;
  one: string;
  /** After the number. */
  many: string;
}

const CHECKS: Record<Exclude<YearCheckKey, 'proof'>, Check> = {
  accounts: {
    of: ({ unreconciled }) => unreconciled,
    none: 'All bank accounts used in the year are reconciled through December 31.',
    one: '1 bank account isn’t reconciled through December 31.',
    many: 'bank accounts aren’t reconciled through December 31.',
  },
  bank_lines: {
    of: ({ openLines }) => openLines,
    none: 'All bank lines are in the books.',
    one: '1 bank line isn’t in the books.',
    many: 'bank lines aren’t in the books.',
  },
  unassigned: {
    of: ({ unassigned }) => unassigned,
    none: 'All transactions have an account.',
    one: '1 transaction needs an account.',
    many: 'transactions need an account.',
  },
  runs: {
    of: ({ runs }) => runs,
    none: 'No allocation run is outstanding.',
    one: '1 allocation run is outstanding.',
    many: 'allocation runs are outstanding.',
  },
  recurring_bills: {
    of: ({ recurring }) => recurring,
    none: 'All recurring bills are entered.',
    one: '1 recurring bill isn’t entered.',
    many: 'recurring bills aren’t entered.',
  },
  bank_files: {
    of: ({ unreadFiles }) => unreadFiles,
    none: 'All bank files are imported.',
    one: '1 bank file is uploaded but not imported.',
    many: 'bank files are uploaded but not imported.',
  },
  statements: {
    of: ({ openStatements }) => openStatements,
    none: 'No bank statement is waiting to be reconciled.',
    one: '1 bank statement isn’t reconciled.',
    many: 'bank statements aren’t reconciled.',
  },
};

/** The checks before a year is closed, in order. Only wrong balances can’t be accepted. */
export function checksOf(found: YearFindings): YearCheck[] {
  return YEAR_CHECKS.map((key) => {
    if (key === 'proof')
      return { key, isPassed: found.proof === 'holds', isRequired: true, text: PROOF_TEXTS[found.proof], items: [] };
    const { of, none, one, many } = CHECKS[key];
    const open = of(found);
    const count = typeof open === 'number' ? open : open.length;
    const text = count === 0 ? none : count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;
    const items = typeof open === 'number' ? [] : open.slice(0, MOST_NAMED);
    return { key, isPassed: count === 0, isRequired: false, text, items };
  });
}

/** The checks that neither passed nor were accepted. */
export function unmetChecks(checks: readonly YearCheck[], accepted: readonly YearCheckKey[]): YearCheck[] {
  return checks.filter(({ key, isPassed, isRequired }) => !isPassed && (isRequired || !accepted.includes(key)));
}
