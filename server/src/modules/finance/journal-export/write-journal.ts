import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { oneLine } from './account-paths.ts';

/** A posting with its entry, as both files list it. `entryId` is null in the opening entry. */
export interface JournalLine {
  entryId: number | null;
  date: string;
  kind: string;
  memo: string;
  source: string | null;
  reversesId: number | null;
  ledgerAccountId: number;
  accountKind: string;
  accountName: string;
  amount: string;
  businessUnit: string;
  job: string | null;
  costCode: string | null;
  costType: string | null;
  projectId: number | null;
  propertyId: number | null;
  partnerId: number | null;
  dealId: number | null;
}

/** The fields of a line of the opening entry, for a balance from before the first day. */
export interface OpeningSum {
  ledgerAccountId: number;
  kind: string;
  name: string;
  businessUnit: string;
  amount: string;
}

/** The balances before `from` as lines of one entry on the day before. They add up to zero, because every entry does. */
export function openingLines(sums: readonly OpeningSum[], from: string): JournalLine[] {
  return sums
    .filter(({ amount }) => toCents(amount) !== 0n)
    .map(({ ledgerAccountId, kind, name, businessUnit, amount }) => ({
      entryId: null,
      date: addDays(from, -1),
      kind: 'opening',
      memo: 'Opening balances',
      source: null,
      reversesId: null,
      ledgerAccountId,
      accountKind: kind,
      accountName: name,
      amount: fromCents(toCents(amount)),
      businessUnit,
      job: null,
      costCode: null,
      costType: null,
      projectId: null,
      propertyId: null,
      partnerId: null,
      dealId: null,
    }));
}

/** The beginning of a journal: a title, the currency, and every account, so that hledger can check strictly. */
export function journalHead(about: string, paths: ReadonlyMap<number, string>): string {
  const accounts = [...paths.values()].toSorted().map((path) => `account ${path}\n`);
  return `; ${oneLine(about)}\n\ncommodity $1000.00\n\n${accounts.join('')}\n`;
}

/** A page of lines as entries of a journal. A page has whole entries, in order. */
export function journalText(lines: readonly JournalLine[], paths: ReadonlyMap<number, string>): string {
  return lines
    .map((line, index) => {
      const isFirst = index === 0 || lines[index - 1]?.entryId !== line.entryId;
      return `${isFirst ? headOf(line) : ''}${postingOf(line, paths)}`;
    })
    .join('');
}

function headOf({ entryId, date, kind, memo, source, reversesId }: JournalLine): string {
  // A semicolon would start a comment.
  const text = oneLine(memo.replaceAll(';', ','));
  const tags = tagsOf({ kind, source, reverses: reversesId });
  return `\n${date} (${entryId ?? 'opening'}) ${text}\n    ; ${tags}\n`;
}

function postingOf(line: JournalLine, paths: ReadonlyMap<number, string>): string {
  const { businessUnit: unit, job, costCode: code, costType: type } = line;
  const { projectId: project, propertyId: property, partnerId: partner, dealId: deal } = line;
  const tags = tagsOf({ unit, job, code, type, project, property, partner, deal });
  return `    ${paths.get(line.ledgerAccountId) ?? `equity:account ${line.ledgerAccountId}`}  $${line.amount}  ; ${tags}\n`;
}

// A comma ends a tag, and a date in brackets would move the posting to another day.
function tagsOf(tags: Record<string, string | number | null>): string {
  return Object.entries(tags)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}:${oneLine(String(value).replaceAll(/[,:;[\]]/g, ' '))}`)
    .join(', ');
}
