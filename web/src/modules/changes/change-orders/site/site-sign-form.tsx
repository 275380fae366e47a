import { changeTotals } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { CONSENT_VERSION, CONSENTS } from '@builder-os/contract/modules/signing/sign-form';
import { optionalEmail } from '@builder-os/contract/platform/fields';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signChangeWithPhotos } from '../../../../api/outbox/outbox-engine.ts';
import type { ChosenPhoto } from '../../../../api/outbox/waiting-command.ts';
import { checkedBy } from '../../../../app/forms/body-resolver.ts';
import { EntrySet } from '../../../../app/forms/entry-set.tsx';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { TickField } from '../../../../app/forms/tick-field.tsx';
import { QUEUED_TOAST } from '../../../../app/outbox/queued-toast.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { orNull } from '../../../../app/records/form-entries.ts';
import { SignaturePadField } from '../../../../app/signature/signature-pad-field.tsx';
import type { SignaturePoints } from '../../../../app/signature/signature-points.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { WrittenChange } from '../written-change.ts';
import { SitePage } from './site-page.tsx';

const KINDS = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type' },
] as const;

interface Entries {
  name: string;
  email: string;
  /** Errors of a drawn signature appear here. */
  strokes: string;
  typed: string;
  consent: boolean;
}

interface SiteSignFormProps {
  job: Job;
  change: WrittenChange;
  signer: { name: string; email: string };
  photos: readonly ChosenPhoto[];
  idempotencyKey: string;
  onSigner: (signer: { name: string; email: string }) => void;
  onBack: () => void;
  /** Called once this device keeps the signed change, before it arrives. */
  onStored: () => void;
  /** Called when the server rejected it, so that only this form still has it. */
  onRejected: (signer: { name: string; email: string }) => void;
  onSigned: () => void;
}

/** The second step on site: the customer reads the change, without costs, and signs it on this device. */
export function SiteSignForm(props: SiteSignFormProps) {
  const { job, change, signer, photos, idempotencyKey, onSigner, onBack, onStored, onRejected, onSigned } = props;
  const [kind, setKind] = useState<'drawn' | 'typed'>('drawn');
  const [strokes, setStrokes] = useState<SignaturePoints>([]);
  const form = useForm<Entries>({
    defaultValues: { ...signer, strokes: '', typed: '', consent: false },
    resolver: checkedBy((entries) => problemsOf(entries, kind, strokes)),
  });
  const { control } = form;
  const { price } = changeTotals(change.lines);

  async function sign({ name, email, typed }: Entries) {
    const signedAt = new Date().toISOString();
    const mark = kind === 'drawn' ? { kind, strokes } : { kind, typed: typed.trim() };
    const body = {
      ...change,
      signer: { name: name.trim(), email: orNull(email) },
      consent: CONSENT_VERSION,
      mark,
      signedAt,
    };
    onSigner({ name, email });
    const command = { kind: 'sign-change', title: change.title, signer: name.trim(), jobId: job.id, body } as const;
    let hasArrived: boolean;
    try {
      hasArrived = await signChangeWithPhotos(command, idempotencyKey, photos, onStored);
    } catch (error) {
      onRejected({ name, email });
      throw error;
    }
    toast(hasArrived ? { title: 'Change order signed', description: change.title } : QUEUED_TOAST);
  }
  return (
    <FormDialog
      form={form}
      title="Please read and sign"
      description={`A change to ${job.name}.`}
      submitLabel={`Sign for ${formatMoneyWithCents(price)}`}
      pendingLabel="Signing..."
      cancelLabel="Back"
      isDirty={false}
      onSubmit={sign}
      onSaved={onSigned}
      fallback="Failed to sign change order"
      onClose={() => {
        const { name, email } = form.getValues();
        onSigner({ name, email });
        onBack();
      }}
    >
      <SitePage job={job} change={change} photos={photos} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={control} name="name" label="Full name" required />
        <TextField control={control} name="email" label="Email" type="email" maxLength={254} />
      </div>
      <div>
        <SegmentedControl label="How to sign" options={KINDS} value={kind} onValueChange={setKind} />
      </div>
      {kind === 'drawn' ? (
        <EntrySet name="strokes" label="Your signature">
          <SignaturePadField value={strokes} onValueChange={setStrokes} />
        </EntrySet>
      ) : (
        <TextField control={control} name="typed" label="Type your full name as your signature" required />
      )}
      <EntrySet name="consent" label="Agreement">
        <TickField control={control} name="consent" label={CONSENTS[CONSENT_VERSION] ?? ''} />
      </EntrySet>
    </FormDialog>
  );
}

function problemsOf({ name, email, typed, consent }: Entries, kind: 'drawn' | 'typed', strokes: SignaturePoints) {
  const problems: Partial<Record<keyof Entries, string>> = {};
  if (name.trim() === '') problems.name = 'Enter your full name.';
  if (email.trim() !== '' && !optionalEmail.safeParse(email).success)
    problems.email = 'Enter a valid email address, or leave it blank.';
  if (kind === 'drawn' && strokes.length === 0) problems.strokes = 'Draw your signature, or type it.';
  if (kind === 'typed' && typed.trim() === '') problems.typed = 'Enter your full name as your signature.';
  if (!consent) problems.consent = 'Check the box to agree. Without it, the change can’t be signed.';
  return problems;
}
