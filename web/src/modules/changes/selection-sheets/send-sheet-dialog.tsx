import { SHEET_LINK_DAYS } from '@builder-os/contract/modules/changes/selection-sheet-states';
import {
  createSheetSchema,
  type SelectionSheet,
  type SelectionSheets,
  type SentSheet,
} from '@builder-os/contract/modules/changes/selection-sheets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { signaturesQuery } from '../../signing/signatures/signatures.queries.ts';
import { type SignerEntries, SignerFields, sentWords, toSignerBody } from '../change-orders/signer-fields.tsx';
import { useSendSheet } from './selection-sheets.mutations.ts';

interface SendSheetDialogProps {
  jobId: number;
  of: SelectionSheets;
  /** The sheet to create another link to; undefined for a new one. */
  sheet?: SelectionSheet;
  onClose: () => void;
}

/** Sends a job’s choices to be signed, by email or by a link to send another way. */
export function SendSheetDialog({ sheet, ...props }: SendSheetDialogProps) {
  const { data: requests, isPending } = useQuery({
    ...signaturesQuery('selection-sheet', sheet?.id ?? 0),
    enabled: sheet !== undefined,
  });
  if (sheet && isPending) return null;
  const next = requests?.find(({ status }) => status === 'open')?.signers.find(({ isNext }) => isNext);
  return <SendForm {...props} {...(sheet && { sheet })} next={next} />;
}

function SendForm({
  jobId,
  of: { signerName, customerEmail, choices },
  sheet,
  next,
  onClose,
}: SendSheetDialogProps & { next: { name: string; email: string | null } | undefined }) {
  const send = useSendSheet(jobId);
  const [sent, setSent] = useState<SentSheet | null>(null);
  const form = useForm<SignerEntries, unknown, ReturnType<typeof toSignerBody>>({
    defaultValues: {
      name: next?.name ?? signerName ?? '',
      email: (next ? next.email : customerEmail) ?? '',
      coSigners: [],
    },
    resolver: bodyResolver(createSheetSchema, toSignerBody),
  });
  if (sent) {
    return (
      <PrivateLinkDialog
        title="Selection sheet sent"
        description={sentWords('selection sheet', sent, form.getValues('email'))}
        path={sent.path}
        hint={`Anyone with this link can view and sign the selection sheet for ${SHEET_LINK_DAYS} days.`}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={sheet ? 'Send Again' : 'Send for Signature'}
      description={
        sheet
          ? `Creates another link to selection sheet ${sheet.number}. Earlier links keep working, unless you change the email address.`
          : `The customer signs ${formatCountOf(choices, 'choice')} on one sheet, at a link that works for ${SHEET_LINK_DAYS} days. Change orders are signed separately.`
      }
      about={sheet?.id ?? jobId}
      submitLabel="Send Selection Sheet"
      pendingLabel="Sending..."
      onSubmit={async (body) => setSent(await send.mutateAsync({ sheet, body }))}
      onSaved={() => undefined}
      fallback="Failed to send selection sheet"
      onClose={onClose}
    >
      <SignerFields control={form.control} isAgain={sheet !== undefined} />
    </FormDialog>
  );
}
