import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { balanceOf } from '../../modules/finance/ledger/ledger.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import {
  insertSampleImport,
  insertSampleLines,
  insertSampleRules,
  insertSampleStatements,
  sumOfLines,
} from './bank-sample.queries.ts';
import type { CashAccount } from './sample-targets.ts';

/** A fee the bank took last month that isn't in the books yet. */
const FEE = '-12.50';

const RULES = [
  { contains: 'service fee', direction: 'out', businessUnit: 'general', category: 'Bank fees' },
  { contains: 'electric', direction: 'out', businessUnit: 'general', category: 'Utilities' },
  { contains: 'galvanized coil', direction: 'out', businessUnit: 'steel_framing', category: 'Materials' },
] as const;

/**
 * Last month's file of the account that pays bills, with rules, and a statement that can't be reconciled because of its
 * open lines.
 */
export async function addBankSample(act: Act, account: CashAccount, today: string): Promise<SampleRecord[]> {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  const from = `${to.slice(0, 8)}01`;
  const before = addDays(from, -1);
  const rules = await insertSampleRules(
    act.tx,
    RULES.map((rule, index) => ({ ...rule, sortOrder: index + 1 })),
  );
  const file = await insertSampleImport(act.tx, {
    accountId: account.id,
    fileName: `operating-${to.slice(0, 7)}.qfx`,
    format: 'ofx',
    state: 'done',
    headers: [],
    sample: [],
    firstDay: from,
    lastDay: to,
    statementDay: to,
    bankAccount: '4417',
    createdBy: actorId(act),
  });
  if (!file) return [];
  const { id: accountId, ledgerAccountId } = account;
  const lines = await insertSampleLines(act.tx, { importId: file.id, accountId, ledgerAccountId, from, to, fee: FEE });
  const held = await balanceOf(act.tx, { ledgerAccountId, kind: 'cash', through: before });
  const statements = await insertSampleStatements(act.tx, [
    {
      accountId,
      statementDate: before,
      balance: held,
      reconciledAt: `${from}T15:00:00Z`,
      reconciledBy: actorId(act),
    },
    { accountId, statementDate: to, balance: fromCents(toCents(held) + toCents(await sumOfLines(act.tx, file.id))) },
  ]);
  return [
    ...(await recordSamples(act, { resource: 'bank-rule', tableName: 'bank_rules' }, rules)),
    ...(await recordSamples(act, { resource: 'bank-import', tableName: 'bank_imports' }, [file])),
    ...lines.map((recordId) => ({ tableName: 'bank_lines', resource: 'bank-line', recordId })),
    ...(await recordSamples(act, { resource: 'bank-statement', tableName: 'bank_statements' }, statements)),
  ];
}
