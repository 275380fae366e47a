import type { BankImportDetail, BankMapping } from '@builder-os/contract/modules/finance/bank-imports';
import { recordChange } from '../../../platform/audit/audit.ts';
import { decodeStart } from '../../../platform/csv/read-csv.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { isWorkbook } from '../../../platform/sheets/read-table.ts';
import { getBankAccount } from './bank-account-check.service.ts';
import { findEarlierChoices, insertBankImport } from './bank-imports.queries.ts';
import { checkedValues, getBankImport } from './bank-imports.service.ts';
import type { ReadRow } from './bank-imports.table.ts';
import { cleanText } from './bank-text.ts';
import { type BankStatementFile, isOfx, readOfx } from './ofx-file.import.ts';
import { endingBalance, guessMapping, readBankTable, readRow } from './table-file.import.ts';

const SAMPLE_ROWS = 5;

interface UploadedFile {
  accountId: number;
  name: string;
  bytes: Buffer;
}

/**
 * Reads a bank's file by its content, not its name, and stores the result until someone adds it. Reading needs no
 * transaction. A CSV file or a workbook is checked right away if its columns can be guessed.
 * @throws AppError `validation` (400) naming `file` or `account`
 */
export async function uploadBankFile(
  transact: Transact,
  { accountId, name, bytes }: UploadedFile,
): Promise<BankImportDetail> {
  const fileName = cleanText(name.replace(/^.*[\\/]/, ''), 200) || 'bank-file';
  if (!isWorkbook(bytes) && isOfx(decodeStart(bytes))) {
    const read = await readOfx(bytes);
    return transact((act) => keepOfx(act, { accountId, fileName, read }));
  }
  const { headers, rows } = await readBankTable(bytes);
  return transact((act) => keepTable(act, { accountId, fileName, headers, rows }));
}

interface OfxFile {
  accountId: number;
  fileName: string;
  read: BankStatementFile;
}

async function keepOfx(act: Act, { accountId, fileName, read }: OfxFile): Promise<BankImportDetail> {
  const account = await getBankAccount(act.tx, accountId, 'account');
  const { rows, bankAccount, statementDay, statementBalance } = read;
  const { bankAccount: before } = await findEarlierChoices(act.tx, accountId, []);
  const isOther = before !== null && bankAccount !== null && before !== bankAccount;
  return keep(act, {
    accountId,
    fileName,
    format: 'ofx',
    headers: [],
    sample: [],
    bankAccount,
    statementDay,
    statementBalance,
    warning: isOther
      ? `This file is for the account ending in ${bankAccount}. Earlier files for ${account.name} ended in ${before}.`
      : null,
    ...(await checkedValues(act.tx, accountId, rows)),
  });
}

interface TableFile {
  accountId: number;
  fileName: string;
  headers: string[];
  rows: ReadRow[];
}

async function keepTable(act: Act, { accountId, fileName, headers, rows }: TableFile): Promise<BankImportDetail> {
  await getBankAccount(act.tx, accountId, 'account');
  const { mapping: earlier } = await findEarlierChoices(act.tx, accountId, headers);
  const mapping = withBalance(earlier, guessMapping(headers, rows) ?? null);
  return keep(act, {
    accountId,
    fileName,
    format: 'csv',
    headers,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    rows,
    mapping,
    ...(mapping && endingBalance(mapping, rows)),
    ...(mapping === null
      ? { state: 'uploaded', totalRows: rows.length }
      : await checkedValues(
          act.tx,
          accountId,
          rows.map((row) => readRow(mapping, row)),
        )),
  });
}

/** The account's last mapping, which may be from before balances were read, or else the guessed one. */
function withBalance(earlier: BankMapping | null, guessed: BankMapping | null): BankMapping | null {
  if (earlier === null || earlier.balance !== undefined) return earlier ?? guessed;
  return { ...earlier, balance: guessed?.balance ?? null };
}

async function keep(
  act: Act,
  values: Omit<Parameters<typeof insertBankImport>[1], 'createdBy'>,
): Promise<BankImportDetail> {
  const id = await insertBankImport(act.tx, { ...values, createdBy: actorId(act) });
  const { fileName, totalRows, accountId } = values;
  await recordChange(act, {
    resource: 'bank-import',
    verb: 'upload',
    after: { id },
    details: { fileName, accountId, totalRows },
  });
  return getBankImport(act.tx, id);
}
