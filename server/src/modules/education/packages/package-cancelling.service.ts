import type { Package } from '@builder-os/contract/modules/education/packages';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { cancelBookingsOf } from '../bookings/booking-changes.service.ts';
import { cancelSale } from '../payments/payments.service.ts';
import { markCancelled } from './packages.queries.ts';
import { lockPackage, recordPackage } from './packages.service.ts';

/** Cancels a package with its open bookings. Paid revenue stays until Finance undoes the payment. */
export async function cancelPackage(act: Act, target: Target): Promise<Package> {
  const before = await lockPackage(act, target);
  if (before.state === 'cancelled') throw conflict('This package is already canceled.');
  await cancelBookingsOf(act, before.id);
  await cancelSale(act, before.revenueRecordId);
  await markCancelled(act.tx, before.id);
  return recordPackage(act, 'cancel', before);
}
