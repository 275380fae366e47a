import { WAIVER_KIND_LABELS, type WaiverStatus } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import type { Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { signatureEndpoints } from '@builder-os/contract/modules/signing/signatures';
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil, Send, Trash2 } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { RemindButton } from '../../signing/signatures/reminder-link.tsx';
import { signaturesQuery } from '../../signing/signatures/signatures.queries.ts';
import { useDeleteWaiver, useRestoreWaiver } from './waivers.mutations.ts';
import type { WaiversOf } from './waivers.queries.ts';

const STATUSES = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'blue' },
  signed: { label: 'Signed', tone: 'moss' },
  declined: { label: 'Declined', tone: 'red' },
} as const satisfies Record<WaiverStatus, { label: string; tone: Tone }>;

interface WaiverLineProps {
  waiver: Waiver;
  /** The record whose list it's in; the line doesn't repeat its name. */
  of: WaiversOf;
  onSend: () => void;
  onEdit: () => void;
}

/** A lien waiver: its purpose, its state, and its actions. */
export function WaiverLine({ waiver, of, onSend, onEdit }: WaiverLineProps) {
  const { id, status, kind, amount, throughOn, vendorName, jobName, signedBy, declineReason, openUntil } = waiver;
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const { mutateAsync: deleteWaiver } = useDeleteWaiver();
  const { mutateAsync: restore } = useRestoreWaiver();
  const { label, tone } = STATUSES[status];
  const name = `${formatMoneyWithCents(amount)}, ${vendorName}`;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-strong tabular">{formatMoneyWithCents(amount)}</span>
          <span className="truncate">
            {of.vendorId === undefined && of.billId === undefined ? vendorName : jobName}
          </span>
          <Badge tone={tone}>{status === 'sent' && openUntil === null ? 'No working link' : label}</Badge>
        </span>
        <span className="block text-xs break-words text-muted-foreground">
          {[
            WAIVER_KIND_LABELS[kind],
            `through ${formatDay(throughOn, organization)}`,
            signedBy !== null && `signed by ${signedBy}`,
            status === 'declined' && declineReason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {status === 'signed' ? (
        <SealedLink id={id} name={name} />
      ) : (
        <>
          {status === 'sent' ? (
            <RemindButton
              resource="lien-waiver"
              record={id}
              label={`Send Reminder about the waiver of ${name}`}
              reason={write.reason}
            />
          ) : (
            <IconButton aria-label={`Edit the waiver of ${name}`} disabledReason={write.reason} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          <Button size="sm" disabledReason={write.reason} aria-label={`Send the waiver of ${name}`} onClick={onSend}>
            <Send aria-hidden="true" />
            {status === 'draft' ? 'Send' : 'Send Again'}
          </Button>
          <IconButton
            aria-label={`Delete the waiver of ${name}`}
            disabledReason={remove.reason}
            onClick={() => void deleteWithUndo({ noun: 'Waiver', id, name, remove: deleteWaiver, restore })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </>
  );
}

/** The signed PDF, once it's sealed. */
function SealedLink({ id, name }: { id: number; name: string }) {
  const { data: requests } = useQuery(signaturesQuery('lien-waiver', id));
  const sealed = requests?.find(({ sealedHash }) => sealedHash !== null);
  if (!sealed) return null;
  return (
    <a
      href={endpointUrl(signatureEndpoints.sealed, { params: { id: sealed.id } })}
      download
      aria-label={`Download the signed waiver of ${name}`}
      className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
    >
      <Download aria-hidden="true" />
    </a>
  );
}
