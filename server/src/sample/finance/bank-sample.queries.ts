import { eq, sql } from 'drizzle-orm';
import { bankImports } from '../../modules/finance/bank-imports/bank-imports.table.ts';
import { bankLineMatches } from '../../modules/finance/bank-lines/bank-line-matches.table.ts';
import { bankLines } from '../../modules/finance/bank-lines/bank-lines.table.ts';
import { bankRules } from '../../modules/finance/bank-rules/bank-rules.table.ts';
import { bankStatements } from '../../modules/finance/bank-statements/bank-statements.table.ts';
import { journalEntries } from '../../modules/finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../modules/finance/journal-entries/postings.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Lines of the file's last days that haven't been matched yet. */
const OPEN_LINES = 3;

type Inserted = Record<string, unknown> & { id: number };

export async function insertSampleRules(
  tx: Transaction,
  rules: readonly (typeof bankRules.$inferInsert)[],
): Promise<Inserted[]> {
  return tx
    .insert(bankRules)
    .values([...rules])
    .returning();
}

export async function insertSampleImport(
  tx: Transaction,
  values: typeof bankImports.$inferInsert,
): Promise<Inserted | undefined> {
  const [row] = await tx.insert(bankImports).values(values).returning({
    id: bankImports.id,
    accountId: bankImports.accountId,
    fileName: bankImports.fileName,
    state: bankImports.state,
  });
  return row;
}

/**
 * A month's lines as the bank would have sent them: every posting of the account on its day or the next, all matched
 * except the last ones, and a fee that isn't in the books. @returns their ids
 */
export async function insertSampleLines(
  tx: Transaction,
  month: { importId: number; accountId: number; ledgerAccountId: number; from: string; to: string; fee: string },
): Promise<number[]> {
  const { importId, accountId, ledgerAccountId, from, to, fee } = month;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with known as (
      select posting.id, posting.amount, entry.memo,
        least(posting.entry_date + (posting.id % 2)::integer, ${to}::date) as day,
        row_number() over (order by posting.entry_date desc, posting.id desc) <= ${OPEN_LINES} as is_open
      from ${postings} as posting join ${journalEntries} as entry on entry.id = posting.entry_id
      where posting.ledger_account_id = ${ledgerAccountId} and posting.entry_date between ${from} and ${to}
        and entry.reverses_id is null
    ), made as (
      insert into ${bankLines} (import_id, account_id, line_date, amount, description, bank_id, key, state)
      select ${importId}::integer, ${accountId}::integer, day, amount, upper(left(memo, 60)), 'S' || id, 'bank:S' || id,
        case when is_open then 'open' else 'matched' end
      from known
      union all
      select ${importId}::integer, ${accountId}::integer, ${to}::date, ${fee}::numeric, 'MONTHLY SERVICE FEE', 'SFEE', 'bank:SFEE', 'open'
      order by 3
      returning id, bank_id, state
    ), matched as (
      insert into ${bankLineMatches} (posting_id, line_id)
      select known.id, made.id from made join known on bank_id = 'S' || known.id where state = 'matched'
    )
    select id from made`);
  return rows.map(({ id }) => id);
}

export async function insertSampleStatements(
  tx: Transaction,
  statements: readonly (typeof bankStatements.$inferInsert)[],
): Promise<Inserted[]> {
  return tx
    .insert(bankStatements)
    .values([...statements])
    .returning();
}

/** The change that a file's lines make to its account. */
export async function sumOfLines(tx: Transaction, importId: number): Promise<string> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${bankLines.amount}), 0)::numeric(20, 2)::text` })
    .from(bankLines)
    .where(eq(bankLines.importId, importId));
  return row?.total ?? '0.00';
}
