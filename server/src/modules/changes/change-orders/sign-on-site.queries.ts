import type { SiteSignature } from '@builder-os/contract/modules/signing/sign-form';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import { changeOrders } from './change-orders.table.ts';

/** The change of a job that has this same signature: the same mark and person, at the same time on the device. */
export async function findChangeWithSignature(
  tx: Transaction,
  jobId: number,
  { signer, mark, signedAt }: { signer: { name: string }; mark: SiteSignature['mark']; signedAt: string },
): Promise<number | undefined> {
  const [change] = await tx
    .select({ id: changeOrders.id })
    .from(changeOrders)
    .innerJoin(
      signatureRequests,
      and(eq(signatureRequests.resource, 'change-order'), eq(signatureRequests.recordId, changeOrders.id)),
    )
    .innerJoin(signatureSigners, eq(signatureSigners.requestId, signatureRequests.id))
    .where(
      and(
        eq(changeOrders.jobId, jobId),
        eq(changeOrders.state, 'signed'),
        eq(signatureSigners.deviceTime, signedAt),
        eq(signatureSigners.name, signer.name),
        mark.kind === 'typed'
          ? eq(signatureSigners.markText, mark.typed)
          : sql`${signatureSigners.markStrokes} = ${JSON.stringify(mark.strokes)}::jsonb`,
      ),
    );
  return change?.id;
}
