import type { PartnerStatement, StatementPeriod } from '@builder-os/contract/modules/real-estate/partner-statements';
import { STATEMENT_NOTE } from '@builder-os/contract/modules/real-estate/partner-statements';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getPartner } from '../partners/partners.service.ts';
import { printStatement } from './partner-statement.pdf.ts';
import { findMovements, findStatementRows } from './partner-statements.queries.ts';
import { presentSums } from './present-statement.ts';

/** A partner's capital over a period, by property. */
export async function getStatement(
  db: Executor,
  partnerId: number,
  period: StatementPeriod,
): Promise<PartnerStatement> {
  const { name } = await getPartner(db, partnerId);
  return {
    partnerId,
    partnerName: name,
    ...period,
    ...presentSums(await findStatementRows(db, partnerId, period)),
    movements: await findMovements(db, partnerId, period),
  };
}

/** Records who exports a statement. */
export async function recordStatement(act: Act, partnerId: number, period: StatementPeriod): Promise<void> {
  const { name } = await getPartner(act.tx, partnerId);
  await recordAction(act, {
    action: 'partner.export',
    resource: 'partner',
    id: partnerId,
    label: name,
    details: { ...period },
  });
}

export async function makeStatementPdf(
  { db, storage }: { db: Executor; storage: Storage },
  partnerId: number,
  period: StatementPeriod,
) {
  const statement = await getStatement(db, partnerId, period);
  const organization = await getOrganization(db);
  const { today } = await findOfficeDay(db);
  const pdf = await printStatement({ statement, ...(await findSender(storage, organization)), today });
  return { fileName: `${nameOf(statement)}.pdf`, pdf };
}

export async function makeStatementCsv(db: Executor, partnerId: number, period: StatementPeriod) {
  const statement = await getStatement(db, partnerId, period);
  return { fileName: `${nameOf(statement)}.csv`, csv: writeCsv(COLUMNS, pagesOf(statement)) };
}

const COLUMNS = [
  'Partner',
  'From',
  'To',
  'Property',
  'Ownership %',
  'Opening Capital',
  'Contributions',
  'Share of Income',
  'Share of Expenses',
  'Share of Renovation',
  'Share of Net Cash',
  'Distributions',
  'Returns of Capital',
  'Closing Capital',
];

async function* pagesOf({ partnerName, from, to, properties, total }: PartnerStatement): AsyncGenerator<Line[]> {
  const sums = (of: PartnerStatement['total']) => [
    of.opening,
    of.contributions,
    of.income,
    of.expenses,
    of.renovation,
    of.netCash,
    of.distributions,
    of.returned,
    of.closing,
  ];
  yield properties.map((one) => [
    partnerName,
    from,
    to,
    `${one.address}, ${one.city}, ${one.state}`,
    one.percent,
    ...sums(one),
  ]);
  yield [[partnerName, from, to, 'Total', null, ...sums(total)], [STATEMENT_NOTE]];
}

function nameOf({ partnerName, from, to }: PartnerStatement): string {
  const slug = partnerName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `statement-${slug || 'partner'}-${from}-${to}`;
}
