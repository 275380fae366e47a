import { packageEnd } from '@builder-os/contract/modules/education/package-balance';
import type {
  Package,
  PackageListQuery,
  PackageSummary,
  SellPackage,
} from '@builder-os/contract/modules/education/packages';
import type { PayEducation } from '@builder-os/contract/modules/education/payments';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import type { InvoicesOfSales } from '../../finance/revenue-tracking/sale-revenue.service.ts';
import { chooseLearner } from '../learners/learners.service.ts';
import { paySale, trackSale } from '../payments/payments.service.ts';
import { lockOpenProgram } from '../programs/programs.service.ts';
import {
  findActivePackage,
  findPackage,
  findPackagePage,
  findPackageSummary,
  insertPackage,
  packageKind,
  updatePackageRow,
} from './packages.queries.ts';

const RESOURCE = 'coaching-package';

export function summarizePackages(db: Executor): Promise<PackageSummary> {
  return findPackageSummary(db);
}

export function listPackages(db: Executor, query: PackageListQuery): Promise<Page<Package>> {
  return findPackagePage(db, query);
}

export async function getPackage(db: Executor, id: number): Promise<Package> {
  return found(await findPackage(db, id), 'Package');
}

/**
 * Enrolls a person in a program: a number of sessions until a last day, on today's terms. Another package of the same
 * program can be sold once the first has no sessions left, has ended or was canceled.
 * @throws AppError `conflict` (409) whose `current` is the existing package
 */
export async function sellPackage(act: Act, sent: SellPackage): Promise<Package> {
  const program = await lockOpenProgram(act, sent.programId);
  const contactId = await chooseLearner(act, sent);
  const standing = await findActivePackage(act.tx, { programId: program.id, contactId });
  if (standing) throw conflict('This person still has sessions left in this program.', standing);
  const { today } = await getBookDays(act.tx);
  const { price = program.price, startsOn = today } = sent;
  const { endsOn = packageEnd(startsOn, program.durationMonths) } = sent;
  if (endsOn < startsOn) throw validation({ endsOn: 'Enter a date on or after the start date.' });
  const id = await insertPackage(act.tx, {
    programId: program.id,
    contactId,
    price,
    sessionsTotal: program.sessions,
    sessionMinutes: program.sessionMinutes,
    countsNoShows: program.countsNoShows,
    startsOn,
    endsOn,
    createdBy: actorId(act),
  });
  const { contactName: clientName } = await getPackage(act.tx, id);
  const revenueRecordId = await trackSale(act, { name: program.name, clientName, price, isPaid: sent.isPaid });
  if (revenueRecordId !== null) await updatePackageRow(act.tx, id, { revenueRecordId });
  const after = await getPackage(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  await publishEvent(act.tx, { resource: 'coaching-program', id: program.id });
  return after;
}

export async function extendPackage(act: Act, target: Target, endsOn: string): Promise<Package> {
  const before = await lockPackage(act, target);
  if (before.state === 'cancelled') throw conflict('This package is canceled.');
  if (endsOn < before.startsOn) throw validation({ endsOn: 'Enter a date on or after the start date.' });
  await updatePackageRow(act.tx, before.id, { endsOn });
  return recordPackage(act, 'extend', before);
}

export async function payPackage(
  act: Act,
  invoices: InvoicesOfSales,
  { target, sent }: { target: Target; sent: PayEducation },
): Promise<Package> {
  const before = await lockPackage(act, target);
  await paySale(act, invoices, { revenueRecordId: before.revenueRecordId, sent });
  await updatePackageRow(act.tx, before.id, {}, true);
  return recordPackage(act, 'pay', before);
}

export function lockPackage(act: Act, target: Target): Promise<Package> {
  return lock(act, packageKind, target);
}

/** Records a change of a package and returns it as it is now. */
export async function recordPackage(act: Act, verb: string, before: Package): Promise<Package> {
  const after = await getPackage(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  await publishEvent(act.tx, { resource: 'coaching-program', id: before.programId });
  return after;
}
