import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { createKey } from '../../../../api/intent.ts';
import { type ReadPhotos, useKeptPhotos, useReadPhotos } from '../../../../app/photos/use-kept-photos.ts';
import { toChangeEntries } from '../form/change-form.ts';
import { toWrittenChange } from '../written-change.ts';
import { forgetSiteDraft, keepSiteDraft, nameOfSiteDraft, readSiteDraft, type SiteDraft } from './site-draft.ts';
import { SiteSignForm } from './site-sign-form.tsx';
import { SiteWriteForm } from './site-write-form.tsx';

interface SiteChangeDialogProps {
  job: Job;
  onClose: () => void;
  onSigned: () => void;
}

/**
 * Writes a change on site and gets it signed on the same device, with or without a network: first the team member
 * writes it, then the customer reads it, without costs, and signs. Entries and photos survive a reload.
 */
export function SiteChangeDialog(props: SiteChangeDialogProps) {
  const read = useReadPhotos(nameOfSiteDraft(props.job.id));
  return read && <SiteChange {...props} read={read} />;
}

function SiteChange({ job, onClose, onSigned, read }: SiteChangeDialogProps & { read: ReadPhotos }) {
  const [draft, setDraft] = useState<SiteDraft>(
    () =>
      readSiteDraft(job.id) ?? {
        change: toChangeEntries(undefined),
        signer: { name: job.signerName ?? '', email: job.signerEmail ?? '' },
      },
  );
  const [isSigning, setIsSigning] = useState(false);
  const photos = useKeptPhotos(nameOfSiteDraft(job.id), read);
  // The same key however often it's tried: the server writes one change.
  const [key] = useState(createKey);
  function keep(changes: Partial<SiteDraft>) {
    const next = { ...draft, ...changes };
    keepSiteDraft(job.id, next);
    setDraft(next);
  }
  function forget() {
    forgetSiteDraft(job.id);
    photos.forget();
  }
  function finish() {
    forget();
    onSigned();
  }
  if (isSigning) {
    return (
      <SiteSignForm
        job={job}
        change={toWrittenChange(draft.change)}
        signer={draft.signer}
        photos={photos.entry.photos}
        idempotencyKey={key}
        onSigner={(signer) => keep({ signer })}
        onBack={() => setIsSigning(false)}
        onStored={forget}
        onRejected={(signer) => {
          keep({ signer });
          photos.keep();
        }}
        onSigned={finish}
      />
    );
  }
  return (
    <SiteWriteForm
      jobId={job.id}
      entries={draft.change}
      photos={photos}
      onEntries={(change) => keep({ change })}
      onWritten={() => setIsSigning(true)}
      onSaved={finish}
      onDiscard={() => {
        forget();
        onClose();
      }}
    />
  );
}
