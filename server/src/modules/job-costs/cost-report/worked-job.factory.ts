import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { sql } from 'drizzle-orm';
import type { Agent } from '../../../../test/agent.ts';
import type { WorkedPage } from '../../../../test/worked-page.ts';
import type { Database } from '../../../platform/db/database.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';

/** The events of one day of the page. */
type Act = [day: string, act: () => Promise<unknown>];
type Row = readonly string[];

const UNIT = 'real_estate';

/** `Mar 5` → `2025-03-05`. */
export function dayOf(text: string): string {
  const [month = '', day = ''] = text.split(' ');
  const number = ['Jan', 'Feb', 'Mar', 'Apr', 'May'].indexOf(month) + 1;
  if (number === 0 || day === '') throw new Error(`“${text}” isn’t a day of the page`);
  return `2025-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Enters the rows of docs/a-worked-job.md through the API, in the order of their days. */
export class WorkedJob {
  readonly bills = new Map<string, Bill>();
  jobId = 0;
  #operating = 0;
  #codes: Record<string, number> = {};
  readonly #orders = new Map<string, PurchaseOrderDetail>();
  /** The line of each order by its name on the page. */
  readonly #lines = new Map<string, number>();
  readonly #vendors = new Map<string, number>();
  readonly #expenses = new Map<string, number>();

  readonly #page: WorkedPage;
  readonly #agent: Agent;
  readonly #db: Database;

  constructor(page: WorkedPage, agent: Agent, db: Database) {
    this.#page = page;
    this.#agent = agent;
    this.#db = db;
  }

  async enter(): Promise<void> {
    await this.#open();
    const acts: Act[] = [
      ...this.#phases(),
      ...this.#rows('Transfers', (row) => this.#transfer(row)),
      ...this.#rows('The manager', ([, place, toGo]) =>
        this.#post(`/api/jobs/${this.jobId}/estimates`, { ...this.#cost(place), toGo }),
      ),
      ...this.#together('What is ordered', 0, (rows) => this.#order(rows), 1),
      ...this.#together('Revisions', 1, (rows) => this.#revise(rows)),
      ...this.#rows('Closed and void', (row) => this.#end(row)),
      ...this.#together('What is billed', 0, (rows) => this.#bill(rows), 1),
      ...this.#rows('Payments', (row) => this.#pay(row)),
      ...this.#rows('Paid directly', (row) => this.#spend(row)),
      ...this.#page.tableOf('What the customer').map((row): Act => [dayOf(row[0] ?? ''), () => this.#invoice(row)]),
    ];
    for (const [day, act] of acts.sort(([one], [other]) => one.localeCompare(other))) {
      await act();
      await this.#happenedOn(day);
    }
  }

  async #post(url: string, body: object = {}) {
    const answer = await this.#agent.post(url, body);
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  }

  async #send<Answer = { id: number }>(url: string, body: object = {}): Promise<Answer> {
    return (await this.#post(url, body)).json();
  }

  #rows(heading: string, act: (row: Row) => Promise<unknown>): Act[] {
    return this.#page.tableOf(heading).map((row) => [dayOf(row[0] ?? ''), () => act(row)]);
  }

  /** One act for the rows with the same day and the same text in the column `key`, such as the lines of an order. */
  #together(heading: string, key: number, act: (rows: Row[]) => Promise<unknown>, day = 0): Act[] {
    const groups = new Map<string, Row[]>();
    for (const row of this.#page.tableOf(heading)) {
      const name = `${row[day]} ${row[key]}`;
      groups.set(name, [...(groups.get(name) ?? []), row]);
    }
    return [...groups.values()].map((rows) => [dayOf(rows[0]?.[day] ?? ''), () => act(rows)]);
  }

  /** `03-100 labor` → its job, code and type. */
  #cost(place = ''): { jobId: number; costCodeId: number | undefined; costType: string | undefined } {
    const [code = '', costType] = place.split(' ');
    return { jobId: this.jobId, costCodeId: this.#codes[code], costType };
  }

  async #open(): Promise<void> {
    const accounts = await setUpDefaultAccounts(this.#agent);
    const cash: { id: number; name: string }[] = (await this.#agent.get('/api/ledger/accounts?kind=cash')).json();
    const owner = await this.#send('/api/ledger/accounts', { kind: 'equity', name: 'Opening balances' });
    const unit = { businessUnit: 'general' };
    const operating = cash.find(({ name }) => name === 'Operating Expenses')?.id;
    await this.#send('/api/ledger/entries', {
      date: '2024-12-31',
      memo: 'Opening balances',
      postings: [
        { ledgerAccountId: operating, debit: '140000.00', ...unit },
        { ledgerAccountId: owner.id, credit: '140000.00', ...unit },
      ],
    });
    this.#operating = accounts.operating;
    const budget = this.#page.tableOf('The budget');
    this.#codes = await buildCostCodes(
      this.#db,
      Object.fromEntries(budget.map(([code = '', name = '']) => [code, name])),
    );
    for (const name of new Set(
      this.#page
        .tableOf('What is billed')
        .concat(this.#page.tableOf('What is ordered'))
        .map((row) => row[2] ?? ''),
    )) {
      const { id } = await this.#send('/api/contacts', { firstName: 'Pat', lastName: 'Kline', company: name });
      this.#vendors.set(name, id);
    }
  }

  #phases(): Act[] {
    const url = () => `/api/jobs/${this.jobId}`;
    return [
      [
        '2025-01-02',
        async () => {
          const job = { name: 'Maple Avenue house', kind: 'spec_house', businessUnit: UNIT };
          this.jobId = (await this.#send('/api/jobs', { ...job, originalContract: '168000.00' })).id;
        },
      ],
      [
        '2025-01-06',
        async () => {
          for (const [code, description, costType, quantity, unit, unitCost] of this.#page.tableOf('The budget')) {
            const { jobId: _, ...place } = this.#cost(`${code} ${costType}`);
            await this.#send(`${url()}/budget-lines`, { ...place, description, quantity, unit, unitCost });
          }
          await this.#send(`${url()}/budget/approve`);
        },
      ],
      ['2025-01-08', () => this.#send(`${url()}/move`, { phase: 'contracted' })],
      ['2025-01-13', () => this.#send(`${url()}/move`, { phase: 'in_progress' })],
    ];
  }

  #transfer([, from, to, amount, reason]: Row): Promise<unknown> {
    const [one, other] = [this.#cost(from), this.#cost(to)];
    return this.#send(`/api/jobs/${this.jobId}/budget/transfers`, { from: one, to: other, amount, reason });
  }

  async #order(rows: Row[]): Promise<void> {
    const [name = '', , vendor = ''] = rows[0] ?? [];
    const lines = rows.map(([, , , , place, quantity, unit, unitPrice]) => {
      const { jobId: _, ...cost } = this.#cost(place);
      return { ...cost, description: `Order ${name}`, quantity, unit, unitPrice };
    });
    const head = { jobId: this.jobId, vendorId: this.#vendors.get(vendor), kind: 'purchase_order' };
    const draft = await this.#send('/api/purchase-orders', { ...head, retainage: rows[0]?.[9], lines });
    const order = await this.#send<PurchaseOrderDetail>(`/api/purchase-orders/${draft.id}/issue`);
    this.#orders.set(name, order);
    for (const [index, row] of rows.entries()) this.#lines.set(row[3] ?? '', order.lines[index]?.id ?? 0);
  }

  async #revise(rows: Row[]): Promise<void> {
    const order = this.#orders.get(rows[0]?.[1] ?? '');
    const changes: object[] = [];
    const added: object[] = [];
    for (const [, name, line = '', place, quantity, unit, unitPrice] of rows) {
      const { jobId: _, ...cost } = this.#cost(place);
      const lineId = this.#lines.get(line);
      if (lineId) changes.push({ lineId, quantity, unitPrice });
      else added.push({ ...cost, description: `Order ${name}`, quantity, unit, unitPrice });
    }
    const url = `/api/purchase-orders/${order?.id}/revise`;
    const revised = await this.#send<PurchaseOrderDetail>(url, { reason: 'As agreed', changes, added });
    const newLine = rows.find(([, , line = '']) => !this.#lines.has(line))?.[2];
    if (newLine) this.#lines.set(newLine, revised.lines.at(-1)?.id ?? 0);
  }

  #end([, what = '', order = '', reason]: Row): Promise<unknown> {
    const line = /^line (\S+) closed$/.exec(what)?.[1];
    return line
      ? this.#send(`/api/purchase-order-lines/${this.#lines.get(line)}/close`)
      : this.#send(`/api/purchase-orders/${this.#orders.get(order)?.id}/void`, { reason });
  }

  async #bill(rows: Row[]): Promise<void> {
    const [name = '', day = '', vendor = ''] = rows[0] ?? [];
    const lines = rows.map(([, , , line = '', place, category, amount]) => ({
      ...this.#cost(place),
      category,
      amount,
      orderLineId: this.#lines.get(line),
    }));
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);
    const head = {
      vendor,
      businessUnit: UNIT,
      vendorId: this.#vendors.get(vendor),
      billedOn: dayOf(day),
      dueDate: dayOf(day),
    };
    const amount = (cents / 100).toFixed(2);
    const bill = await this.#send<Bill>('/api/bills', { ...head, amount, retainagePercent: rows[0]?.[7], lines });
    this.bills.set(name, bill);
  }

  async #pay([day = '', name = '', amount, note]: Row): Promise<void> {
    const id = this.bills.get(name)?.id;
    if (note === 'released') await this.#send(`/api/bills/${id}/release-retainage`);
    this.bills.set(name, await this.#send<Bill>(`/api/bills/${id}/pay`, { amount, date: dayOf(day) }));
  }

  async #spend([day = '', description = '', place = '', category, amount]: Row): Promise<void> {
    const reversed = /^Reversed: (.*)$/.exec(description)?.[1];
    if (reversed) {
      const url = `/api/financial-transactions/${this.#expenses.get(reversed)}/reverse`;
      await this.#send(url, { date: dayOf(day), reason: 'Recorded twice' });
      return;
    }
    const transaction = { transactionType: 'expense', accountId: this.#operating, amount };
    const cost = place === '' ? { businessUnit: 'general' } : { businessUnit: UNIT, ...this.#cost(place) };
    const more = { description, category, transactionDate: dayOf(day), ...cost };
    this.#expenses.set(description, (await this.#send('/api/financial-transactions', { ...transaction, ...more })).id);
  }

  async #invoice([invoiced = '', paid = '', grossRevenue]: Row): Promise<void> {
    const record = { businessUnit: UNIT, projectName: 'Maple Avenue house', jobId: this.jobId, grossRevenue };
    const { id } = await this.#send('/api/revenue-tracking', { ...record, costs: '0.00' });
    await this.#send(`/api/revenue-tracking/${id}/invoice`, { invoiceDate: dayOf(invoiced) });
    if (paid === '') return;
    await this.#send(`/api/revenue-tracking/${id}/pay`, { paymentDate: dayOf(paid), recordIncome: true });
  }

  /** Sets the moments of the latest act back to noon of its day: these are the server's, so the API can't choose them. */
  async #happenedOn(day: string): Promise<void> {
    for (const [table, column] of [
      ['jobs', 'created_at'],
      ['jobs', 'budget_approved_at'],
      ['job_moves', 'moved_at'],
      ['budget_transfers', 'made_at'],
      ['cost_estimates', 'written_at'],
      ['purchase_order_line_versions', 'made_at'],
      ['purchase_order_lines', 'closed_at'],
      ['purchase_orders', 'closed_at'],
      ['purchase_orders', 'voided_at'],
    ] as const) {
      const [rows, moment] = [sql.identifier(table), sql.identifier(column)];
      await this.#db.execute(sql`update ${rows} set ${moment} = ${`${day}T12:00:00Z`} where ${moment} >= '2026-01-01'`);
    }
  }
}
