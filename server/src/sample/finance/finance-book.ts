import { divideIncome, dueDayOf, scheduledAfter, setAsideOf } from '@builder-os/contract/modules/finance/allocation';
import { distributionDay, distributionOf } from '@builder-os/contract/modules/finance/distributions';
import { businessDayFrom, businessDayUpTo } from '@builder-os/contract/platform/business-days';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import type { InvoicePlan } from '../invoicing/sample-invoices.ts';
import type { Book, BookEntry, BookLine, CashRole } from './finance-sample.queries.ts';
import { billedOn, entriesOfBill, openBills, overheadsOf } from './sample-bills.ts';
import { PROJECT_COSTS } from './sample-costs.ts';
import type { PlannedProject } from './sample-projects.ts';

const OPENING: readonly [CashRole, string][] = [
  ['profit', '6000.00'],
  ['owners_pay', '9000.00'],
  ['taxes', '8000.00'],
  ['operating', '24000.00'],
  ['vault', '10000.00'],
];
/** The specification's allocation. Operating gets the rounding difference. */
const SHARERS: readonly { role: CashRole; percentage: string; takesRest: boolean }[] = [
  { role: 'profit', percentage: '10.00', takesRest: false },
  { role: 'owners_pay', percentage: '25.00', takesRest: false },
  { role: 'taxes', percentage: '15.00', takesRest: false },
  { role: 'operating', percentage: '50.00', takesRest: true },
];
/** Payments of this many days before today have bills; older ones are only transactions. */
const BILLS_SINCE_DAYS = 100;
const TAX_MONTHS = ['01', '04', '06', '09'];

interface Payment {
  memo: string;
  category: string;
  amount: string;
  from: CashRole;
  unit: BusinessUnit;
  project?: number;
  bill?: number;
}

/**
 * Keeps the books of the sample business from its first day to today, as its owner would: income goes to Income, is
 * divided on the 10th and the 25th, and bills, pay, taxes and distributions are paid from their accounts.
 */
export function keepBook(first: string, today: string, projects: readonly PlannedProject[], invoiced: Invoiced): Book {
  return new BookKeeper(today, projects, invoiced).keep(first);
}

/** The amounts that invoices and their payments post in place of the book, which divides them with the rest. */
type Invoiced = Pick<InvoicePlan, 'documented' | 'receipts'>;

class BookKeeper {
  readonly #today: string;
  readonly #projects: readonly PlannedProject[];
  readonly #book: Book = { entries: [], runs: [], bills: [], distributions: [] };
  readonly #balances = new Map<string, bigint>();
  /** Days on which Owner's Pay, taxes and profit are paid out. */
  readonly #payDays = new Set<string>();
  readonly #taxDays = new Set<string>();
  readonly #distributionDays = new Set<string>();
  /** Project costs to be paid, by day. */
  readonly #planned = new Map<string, Payment[]>();
  /** Projects whose payment arrived since the last run. */
  #waiting: number[] = [];

  readonly #invoiced: Invoiced;

  constructor(today: string, projects: readonly PlannedProject[], invoiced: Invoiced) {
    this.#today = today;
    this.#projects = projects;
    this.#invoiced = invoiced;
  }

  keep(first: string): Book {
    const slots = slotsBetween(first, this.#today);
    for (let month = first; month <= this.#today; month = `${addMonths(month, 1)}-01`) {
      this.#payDays.add(businessDayUpTo(addDays(`${addMonths(month, 1)}-01`, -1)));
      if (TAX_MONTHS.includes(month.slice(5, 7))) this.#taxDays.add(businessDayFrom(`${month.slice(0, 8)}15`));
      if (quarterOf(month) !== quarterOf(first)) this.#distributionDays.add(distributionDay(quarterOf(month)));
    }
    for (const [role, amount] of OPENING) {
      const lines = [line(`cash ${role}`, amount), line('equity Opening balances', negative(amount))];
      this.#post({ day: first, kind: 'opening', memo: 'Opening balance', unit: 'general', lines, opens: role });
    }
    for (let day = first; day <= this.#today; day = addDays(day, 1)) this.#live(day, slots.get(day) ?? []);
    this.#book.bills.push(...openBills(this.#today));
    for (const [index, bill] of this.#book.bills.entries()) {
      for (const entry of entriesOfBill(bill, index)) this.#post(entry);
    }
    return this.#book;
  }

  /** The events of a day, in this order: distributions, income, division, payments. */
  #live(day: string, slots: readonly string[]): void {
    if (this.#distributionDays.has(day)) this.#distribute(day);
    for (const [index, project] of this.#projects.entries()) {
      if (project.paymentDate !== day) continue;
      if (!this.#invoiced.documented.has(project.name)) this.#post(incomeOf(project, index, day));
      this.#waiting.push(index);
    }
    this.#add('cash income', BigInt(this.#invoiced.receipts.get(day) ?? 0));
    for (const scheduledFor of slots) {
      if (this.#balanceOf('income') !== '0.00') this.#divide(day, scheduledFor);
      this.#payOverheads(day, scheduledFor);
    }
    for (const payment of this.#planned.get(day) ?? []) this.#pay(day, payment);
    if (this.#payDays.has(day)) this.#payOut(day, 'owners_pay', "Owner's pay", "Owner's pay");
    if (this.#taxDays.has(day)) this.#payOut(day, 'taxes', 'Taxes', 'Estimated tax payment');
  }

  #divide(day: string, scheduledFor: string): void {
    const amount = this.#balanceOf('income');
    const projects = this.#waiting;
    const spent = projects.reduce((sum, index) => sum + setAsideFor(this.#projects[index]), 0n);
    const setAside = setAsideOf(amount, { policy: 'actual', percent: '0.00', actual: fromCents(spent) });
    const { realRevenue, shares } = divideIncome(amount, setAside, SHARERS);
    const parts = SHARERS.map(({ role, percentage }, index) => ({ role, percentage, amount: shares[index] ?? '0.00' }));
    const run = { scheduledFor, day, amount, materialsSetAside: setAside, realRevenue, shares: parts, projects };
    const number = this.#book.runs.push(run) - 1;
    const filled = [{ role: 'materials', amount: setAside }, ...parts].filter((part) => part.amount !== '0.00');
    this.#post({
      day,
      kind: 'allocation',
      memo: `Profit First allocation, ${dayName(scheduledFor)}`,
      unit: 'general',
      lines: [...filled.map((part) => line(`cash ${part.role}`, part.amount)), line('cash income', negative(amount))],
      transaction: { type: 'allocation', amount, category: null, from: 'income' },
      run: number,
    });
    for (const index of projects) this.#planCosts(day, index);
    this.#waiting = [];
  }

  #planCosts(day: string, index: number): void {
    const project = this.#projects[index];
    if (!project) return;
    const { unit, name } = project;
    for (const { part, from, after, ...cost } of PROJECT_COSTS) {
      const on = addDays(day, after);
      const amount = fromCents(BigInt(project[part]));
      const payment = {
        memo: `${cost.memo[unit]}: ${name}`,
        category: cost.category[unit],
        amount,
        from,
        unit,
        project: index,
      };
      this.#planned.set(on, [...(this.#planned.get(on) ?? []), payment]);
    }
  }

  #payOverheads(day: string, scheduledFor: string): void {
    for (const { vendor, memo, category, amount, payOn } of overheadsOf(scheduledFor)) {
      const isKept = day > addDays(this.#today, -BILLS_SINCE_DAYS);
      const billed = billedOn(scheduledFor, this.#today);
      const bill = { vendor, category, amount, payOn, scheduledFor, billedOn: billed, paidOn: day };
      const about = isKept ? { bill: this.#book.bills.push(bill) - 1 } : {};
      this.#pay(day, { memo, category, amount, from: 'operating', unit: 'general', ...about });
    }
  }

  #distribute(day: string): void {
    const profitBalance = this.#balanceOf('profit');
    const [quarter, amount] = [quarterOf(day), distributionOf(profitBalance)];
    const distribution = this.#book.distributions.push({ quarter, day, profitBalance, amount }) - 1;
    const lines = [line('distribution Owner distributions', amount), line('cash profit', negative(amount))];
    this.#post({
      day,
      kind: 'distribution',
      memo: `${quarter} owner distribution`,
      unit: 'general',
      lines,
      distribution,
    });
  }

  /** Pays out four fifths of an account's balance, in whole hundreds. */
  #payOut(day: string, role: CashRole, category: string, memo: string): void {
    const amount = fromCents(((toCents(this.#balanceOf(role)) * 4n) / 50_000n) * 10_000n);
    this.#pay(day, { memo, category, amount, from: role, unit: 'general' });
  }

  #pay(day: string, { memo, category, amount, from, unit, ...about }: Payment): void {
    if (amount === '0.00') return;
    const lines = [line(`expense ${category}`, amount), line(`cash ${from}`, negative(amount))];
    const transaction = { type: 'expense', amount, category, from } as const;
    this.#post({ day, kind: 'expense', memo, unit, lines, transaction, ...about });
  }

  #post(entry: BookEntry): void {
    this.#book.entries.push(entry);
    for (const { account, amount } of entry.lines) {
      this.#add(account, toCents(amount));
    }
  }

  #add(account: string, cents: bigint): void {
    this.#balances.set(account, (this.#balances.get(account) ?? 0n) + cents);
  }

  #balanceOf(role: CashRole): string {
    return fromCents(this.#balances.get(`cash ${role}`) ?? 0n);
  }
}

function incomeOf(project: PlannedProject, index: number, day: string): BookEntry {
  const amount = fromCents(BigInt(project.gross));
  const memo = project.client === null ? project.name : `${project.name}, ${project.client}`;
  const lines = [line('cash income', amount), line('income Sales', negative(amount))];
  const transaction = { type: 'income', amount, category: null, from: 'income' } as const;
  return { day, kind: 'income', memo, unit: project.unit, lines, transaction, project: index };
}

/** Due days of runs, with the 10th or 25th they're for. */
function slotsBetween(first: string, today: string): Map<string, string[]> {
  const slots = new Map<string, string[]>();
  for (let slot = scheduledAfter(first); ; slot = scheduledAfter(slot)) {
    const due = dueDayOf(slot, 'friday_before');
    if (due > today) return slots;
    slots.set(due, [...(slots.get(due) ?? []), slot]);
  }
}

function setAsideFor(project: PlannedProject | undefined): bigint {
  return project ? BigInt(project.materials + project.subcontractors) : 0n;
}

function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function line(account: string, amount: string): BookLine {
  return { account, amount };
}

function negative(amount: string): string {
  return fromCents(-toCents(amount));
}
