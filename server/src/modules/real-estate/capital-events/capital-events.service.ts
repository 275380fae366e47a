import type { CapitalEvent, CreateCapitalEvent } from '@builder-os/contract/modules/real-estate/capital-events';
import { divideByShares } from '@builder-os/contract/modules/real-estate/property-figures';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findCompanyPartner } from '../partners/partners.queries.ts';
import { checkPartners } from '../partners/partners.service.ts';
import { checkPastDay, getProperty, lockProperty } from '../properties/properties.service.ts';
import { findSharesOn } from '../shares/shares.queries.ts';
import {
  deleteCapitalEventRow,
  findCapitalEvent,
  findCapitalEventPage,
  findCapitalOf,
  insertCapitalEvent,
  setCapitalTransaction,
} from './capital-events.queries.ts';
import { recordOnAccount, reverseOnAccount } from './company-account.service.ts';

const RESOURCE = 'property-capital';
/** The income category, in the books, of the company's part of a distribution. */
const CATEGORY = 'Joint venture distributions';

export async function listCapitalEvents(
  db: Executor,
  propertyId: number,
  query: { limit?: number; cursor?: string },
): Promise<Page<CapitalEvent>> {
  await getProperty(db, propertyId);
  return findCapitalEventPage(db, propertyId, query);
}

/** Records a capital movement: of one partner, or divided by the shares on its day, exact to the cent. */
export async function createCapitalEvent(
  act: Act,
  propertyId: number,
  { accountId = null, partnerId = null, allowBeyond = false, ...fields }: CreateCapitalEvent,
): Promise<CapitalEvent> {
  const property = await lockProperty(act, { id: propertyId });
  await checkPastDay(act.tx, 'happenedOn', fields.happenedOn);
  const lines = await chooseLines(act, propertyId, { ...fields, partnerId });
  if (fields.kind === 'return_of_capital' && !allowBeyond) await checkContributed(act, propertyId, lines);
  const id = await insertCapitalEvent(
    act.tx,
    { ...fields, propertyId, createdBy: actorId(act) },
    lines.filter(({ amount }) => amount !== '0.00'),
  );
  if (accountId !== null) {
    const transaction = await recordOnAccount(act, {
      accountId,
      type: 'income',
      amount: await companyPart(act, fields.kind, lines),
      happenedOn: fields.happenedOn,
      category: CATEGORY,
      description: fields.memo ?? `Distribution: ${property.address}`,
      propertyId,
      source: { type: 'capital-event', id },
    });
    await setCapitalTransaction(act.tx, id, transaction.id);
  }
  const after = await getCapitalEvent(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function deleteCapitalEvent(act: Act, id: number): Promise<void> {
  const { propertyId } = await getCapitalEvent(act.tx, id);
  await lockProperty(act, { id: propertyId });
  const before = await getCapitalEvent(act.tx, id);
  if (before.transactionId !== null) await reverseOnAccount(act, before.transactionId);
  await deleteCapitalEventRow(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

async function getCapitalEvent(db: Executor, id: number): Promise<CapitalEvent> {
  return found(await findCapitalEvent(db, id), 'Capital entry');
}

type Line = { partnerId: number; percent: string | null; amount: string };
type Movement = Pick<CapitalEvent, 'kind' | 'happenedOn' | 'amount'> & { partnerId: number | null };

async function chooseLines(act: Act, propertyId: number, movement: Movement): Promise<Line[]> {
  const { kind, happenedOn, amount, partnerId } = movement;
  if (partnerId !== null) {
    if (kind === 'distribution')
      throw validation({ partnerId: 'Leave this out. Distributions are split by ownership share.' });
    await checkPartners(act, 'partnerId', [partnerId]);
    return [{ partnerId, percent: null, amount }];
  }
  const shares = await findSharesOn(act.tx, propertyId, happenedOn);
  if (shares.length === 0) {
    throw validation({ happenedOn: 'No one owns a share of this property on that date. Set the ownership first.' });
  }
  return divideByShares(amount, shares);
}

/**
 * A return of capital comes from contributions; what goes beyond them is usually a distribution.
 * @throws AppError `conflict` (409) whose `current` names the partners who'd get back more than they contributed
 */
async function checkContributed(act: Act, propertyId: number, lines: readonly Line[]): Promise<void> {
  const capital = await findCapitalOf(act.tx, propertyId);
  const beyond = lines.flatMap(({ partnerId, amount }) => {
    const own = capital.find((partner) => partner.partnerId === partnerId);
    if (!own || amount === '0.00') return [];
    const returned = fromCents(toCents(own.returned) + toCents(amount));
    return toCents(returned) > toCents(own.contributed) ? [{ ...own, returned }] : [];
  });
  if (beyond.length === 0) return;
  const words = beyond.map(
    ({ name, contributed, returned }) =>
      `${name} would get back ${formatCents(returned)} in all but contributed ${formatCents(contributed)}`,
  );
  throw conflict(
    `${words.join('; ')} to this property. Record what is beyond that as a distribution, or confirm that it’s a return of capital.`,
    { beyond },
  );
}

/** The company's own part of a distribution; only that part is its income. */
async function companyPart(act: Act, kind: CapitalEvent['kind'], lines: readonly Line[]): Promise<string> {
  if (kind !== 'distribution')
    throw validation({ accountId: 'Leave this out. Only distributions are income for your company.' });
  const company = await findCompanyPartner(act.tx);
  const amount = lines.find(({ partnerId }) => partnerId === company?.id)?.amount ?? '0.00';
  if (amount === '0.00')
    throw validation({ accountId: 'Leave this out. Your company has no share of this distribution.' });
  return amount;
}
