import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useEffect, useEffectEvent, useState } from 'react';
import { createKey } from '../../../../api/intent.ts';
import { useChosenPhotos } from '../../../../app/photos/use-chosen-photos.ts';
import { toChangeEntries } from '../form/change-form.ts';
import { toWrittenChange } from '../written-change.ts';
import { forgetSiteDraft, keepSiteDraft, readSiteDraft, type SiteDraft } from './site-draft.ts';
import { SiteSignForm } from './site-sign-form.tsx';
import { SiteWriteForm } from './site-write-form.tsx';

interface SiteChangeDialogProps {
  job: Job;
  onClose: () => void;
  onSigned: () => void;
}

/**
 * Writes a change on site and gets it signed on the same device, with or without a network: first the team member
 * writes it, then the customer reads it, without costs, and signs.
 */
export function SiteChangeDialog({ job, onClose, onSigned }: SiteChangeDialogProps) {
  const [draft, setDraft] = useState<SiteDraft>(
    () =>
      readSiteDraft(job.id) ?? {
        change: toChangeEntries(undefined),
        signer: { name: job.customerName ?? '', email: '' },
      },
  );
  const [isSigning, setIsSigning] = useState(false);
  const { entry: photos, settle } = useChosenPhotos(() => []);
  // What was typed outlives a reload, photos don't: the form says how many have to be chosen again.
  const [lostPhotos] = useState(draft.photoCount ?? 0);
  const chosen = photos.photos.length;
  const photoCount = chosen > 0 ? chosen : lostPhotos;
  // The same key however often it's tried: the server writes one change.
  const [key] = useState(createKey);
  function keep(changes: Partial<SiteDraft>) {
    const next = { ...draft, photoCount, ...changes };
    keepSiteDraft(job.id, next);
    setDraft(next);
  }
  // Choosing a photo changes no field, so the count is kept here.
  const keepCount = useEffectEvent(() => {
    if (photoCount !== (draft.photoCount ?? 0)) keep({});
  });
  useEffect(() => {
    if (chosen >= 0) keepCount();
  }, [chosen]);
  function discard() {
    forgetSiteDraft(job.id);
    onClose();
  }
  if (isSigning) {
    return (
      <SiteSignForm
        job={job}
        change={toWrittenChange(draft.change)}
        signer={draft.signer}
        photos={photos.photos}
        idempotencyKey={key}
        onSigner={(signer) => keep({ signer })}
        onBack={() => setIsSigning(false)}
        onStored={() => forgetSiteDraft(job.id)}
        onSigned={() => {
          forgetSiteDraft(job.id);
          onSigned();
        }}
      />
    );
  }
  return (
    <SiteWriteForm
      jobId={job.id}
      entries={draft.change}
      photos={photos}
      lostPhotos={chosen > 0 ? 0 : lostPhotos}
      settlePhotos={settle}
      onEntries={(change) => keep({ change })}
      onWritten={() => setIsSigning(true)}
      onSaved={() => {
        forgetSiteDraft(job.id);
        onSigned();
      }}
      onDiscard={discard}
    />
  );
}
