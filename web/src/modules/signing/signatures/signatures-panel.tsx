import { type SignatureRequest, signatureEndpoints } from '@builder-os/contract/modules/signing/signatures';
import { useQuery } from '@tanstack/react-query';
import { FileCheck2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useCanMail } from '../../../app/no-mail-note.tsx';
import { perform } from '../../../app/records/perform.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { signaturesQuery, useRemindSigner, useRevokeSignatures, useSignInPerson } from './signatures.queries.ts';

const STATUSES = {
  open: { label: 'Waiting', tone: 'blue' },
  signed: { label: 'Signed', tone: 'moss' },
  declined: { label: 'Declined', tone: 'red' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  superseded: { label: 'Replaced', tone: 'neutral' },
  settled: { label: 'Answered', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<SignatureRequest['status'], { label: string; tone: Tone }>;

interface SignaturesPanelProps {
  /** The record's kind and id, as in its signature requests. */
  resource: string;
  record: number;
  /** Why this person can't remind or revoke, if so. */
  reason: string | undefined;
  /** Whether the record's page has the buttons to remind, sign here and withdraw, so they aren't repeated. */
  hasActionsElsewhere?: boolean;
}

/** The signers of a record's latest signature request and their answers. Renders nothing without a request. */
export function SignaturesPanel({ resource, record, reason, hasActionsElsewhere = false }: SignaturesPanelProps) {
  const { data: requests = [], isError, refetch } = useQuery(signaturesQuery(resource, record));
  const [latest] = requests;
  if (isError && !latest) {
    return (
      <DetailPanel title="Signatures">
        <p className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm" role="alert">
          The signatures couldn’t be loaded.
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      </DetailPanel>
    );
  }
  if (!latest) return null;
  return (
    <DetailPanel title="Signatures" aside={<RequestBadge request={latest} />}>
      <ol className="divide-y divide-border">
        {latest.signers.map((signer) => (
          <SignerLine key={signer.id} signer={signer} />
        ))}
      </ol>
      <RequestActions {...{ request: latest, resource, reason, hasActionsElsewhere }} />
    </DetailPanel>
  );
}

function RequestBadge({ request: { status } }: { request: SignatureRequest }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

function SignerLine({ signer }: { signer: SignatureRequest['signers'][number] }) {
  const calendar = useCalendar();
  const { name, email, status, signedAt, signedName, viewedAt, remindedAt, declineReason, isNext, onSiteWith } = signer;
  const moment = (at: string) => formatMoment(at, calendar);
  const words = {
    signed: `Signed ${signedAt === null ? '' : moment(signedAt)}${signedName === name ? '' : ` as ${signedName ?? ''}`}`,
    declined: `Declined${declineReason === null ? '' : `: ${declineReason}`}`,
    waiting: viewedAt === null ? (isNext ? 'Not opened yet' : 'Waiting') : `Opened ${moment(viewedAt)}`,
  };
  return (
    <li className="grid grid-cols-1 gap-0.5 px-4 py-2 text-sm">
      <span className="font-medium break-words">{name}</span>
      <span className="text-xs break-words text-muted-foreground tabular">
        {[
          words[status],
          onSiteWith !== null && `on the device of ${onSiteWith}`,
          email,
          status === 'waiting' && remindedAt !== null && `reminded ${moment(remindedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

function RequestActions({
  request,
  resource,
  reason,
  hasActionsElsewhere,
}: { request: SignatureRequest } & Omit<SignaturesPanelProps, 'record'>) {
  const calendar = useCalendar();
  const remind = useRemindSigner(resource);
  const revoke = useRevokeSignatures(resource);
  const inPerson = useSignInPerson();
  const canMail = useCanMail() ?? true;
  const [isAsking, setIsAsking] = useState(false);
  const { id, status, sealedHash, expiresAt, signers } = request;
  const next = signers.find(({ isNext }) => isNext);
  if (sealedHash !== null) {
    return (
      <div className="grid justify-items-start gap-2 border-t border-border px-4 py-3">
        <a
          href={endpointUrl(signatureEndpoints.sealed, { params: { id } })}
          download
          className={buttonClasses({ size: 'sm' })}
        >
          <FileCheck2 aria-hidden="true" />
          Signed PDF
        </a>
        <p className="font-mono text-2xs break-all text-muted-foreground">SHA-256 {sealedHash}</p>
      </div>
    );
  }
  if (status !== 'open') return null;
  const until = (
    <span className="text-xs text-muted-foreground">Open until {formatMomentDay(expiresAt, calendar)}</span>
  );
  if (hasActionsElsewhere) return <div className="border-t border-border px-4 py-2">{until}</div>;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-3">
      {next?.email != null && (
        <Button
          size="sm"
          pending={remind.isPending}
          disabledReason={reason ?? (canMail ? undefined : 'No mail server is set up.')}
          onClick={() =>
            void perform({
              run: () => remind.mutateAsync({ id }),
              done: { title: `Reminder sent to ${next.name}` },
              failed: 'Failed to send reminder',
            })
          }
        >
          Send Reminder
        </Button>
      )}
      {next && (
        <Button
          size="sm"
          pending={inPerson.isPending}
          disabledReason={reason}
          onClick={() =>
            void inPerson.mutateAsync({ id }).then(
              ({ path }) => window.location.assign(path),
              (error: unknown) => errorToast(error, 'Failed to open signing page'),
            )
          }
        >
          Sign on This Device
        </Button>
      )}
      <Button size="sm" disabledReason={reason} onClick={() => setIsAsking(true)}>
        Revoke Request
      </Button>
      {until}
      {isAsking && (
        <ConfirmDialog
          title="Revoke signature request?"
          description="Its links stop working, and signatures already given no longer count. You can send the document again."
          confirmLabel="Revoke Signature Request"
          icon={<Link2Off aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => revoke.mutateAsync({ id }),
              done: { title: 'Signature request revoked' },
              failed: 'Failed to revoke signature request',
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
