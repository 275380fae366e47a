import { CONSENT_VERSION } from '@builder-os/contract/modules/signing/sign-form';
import { SEAL_CHANNEL } from '../../modules/signing/signatures/on-site-signing.service.ts';
import { pdfValues } from '../../modules/signing/signatures/request-files.service.ts';
import { insertRequest } from '../../modules/signing/signatures/signatures.queries.ts';
import { notifyAfter } from '../../platform/db/pipeline.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { found } from '../../platform/http/errors.ts';
import type { Signable } from '../../platform/records/signables.ts';
import type { Storage } from '../../platform/storage/storage.ts';

interface SampleSignature {
  recordId: number;
  /** Who typed their name. */
  name: string;
  at: string;
}

/**
 * Adds the signature to a sample document that is already signed, on its day; nobody is notified. Its PDF is sealed
 * after the commit, like any other.
 */
export async function addSampleSignature(
  act: Act,
  storage: Storage,
  kind: Signable,
  { recordId, name, at }: SampleSignature,
): Promise<void> {
  const { title } = found(await kind.summarize(act.tx, recordId), 'Document');
  await insertRequest(
    act.tx,
    {
      resource: kind.resource,
      recordId,
      title,
      ...pdfValues(await kind.print(act.tx, storage, recordId)),
      status: 'signed',
      expiresAt: at,
      createdBy: actorId(act),
      createdAt: at,
      closedAt: at,
    },
    [
      {
        name,
        status: 'signed',
        viewedAt: at,
        signedAt: at,
        signedName: name,
        markKind: 'typed',
        markText: name,
        consentVersion: CONSENT_VERSION,
      },
    ],
  );
  notifyAfter(act.tx, SEAL_CHANNEL, '{}');
}
