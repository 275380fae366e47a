import { ORDER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/order-states';
import { linkPurchaseOrderSchema } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type {
  PurchaseOrderDetail,
  PurchaseOrderLink,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCalendar } from '../../../app/calendar.ts';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { CoSignersPicker, toCoSigners } from '../../signing/signatures/co-signers-picker.tsx';
import { signaturesQuery } from '../../signing/signatures/signatures.queries.ts';
import { nameOfOrder } from './order-labels.ts';
import { useLinkOrder } from './purchase-orders.mutations.ts';

interface LinkOrderProps {
  order: PurchaseOrderDetail;
  onClose: () => void;
}
interface Entries {
  email: string;
  coSigners: FormRow[];
}

/** Creates a link for the next signer of the order. The signer is known before it opens. */
export function LinkOrderDialog({ order, onClose }: LinkOrderProps) {
  const { data: requests, isError } = useQuery(signaturesQuery('purchase-order', order.id));
  if (!requests && !isError) return null;
  return <LinkForm order={order} latest={requests?.[0]} onClose={onClose} />;
}

function LinkForm({ order, latest, onClose }: LinkOrderProps & { latest: SignatureRequest | undefined }) {
  const link = useLinkOrder();
  const calendar = useCalendar();
  const canMail = useCanMail() ?? true;
  const [made, setMade] = useState<PurchaseOrderLink | null>(null);
  const next = latest?.status === 'open' ? latest.signers.find(({ isNext }) => isNext) : undefined;
  const noOthers: FormRow[] = [];
  const form = useForm({
    defaultValues: { email: (next ? next.email : order.vendorEmail) ?? '', coSigners: noOthers },
    resolver: bodyResolver(linkPurchaseOrderSchema, ({ email, coSigners }: Entries) => ({
      email: orNull(email),
      coSigners: toCoSigners(coSigners),
    })),
  });
  if (made) {
    return (
      <PrivateLinkDialog
        title="Link created"
        description={
          made.isMailed
            ? `We’re emailing the link to ${orNull(form.getValues('email')) ?? ''}.`
            : 'No email was sent. Send the link yourself.'
        }
        path={made.path}
        hint={`Anyone with this link can read and sign the order through ${formatMomentDay(made.expiresAt, calendar)}.`}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="Create Accept Link"
      description={
        next
          ? `Creates another link to ${nameOfOrder(order)} for ${next.name}. Earlier links keep working, unless you change the email address.`
          : `Without an account, ${order.vendorName} can read ${nameOfOrder(order)} and accept it by signing. The link works for ${ORDER_LINK_DAYS} days, or until the next revision.`
      }
      submitLabel="Create Link"
      onSubmit={async (body) => setMade(await link.mutateAsync({ id: order.id, body }))}
      onSaved={() => undefined}
      fallback="Failed to create link"
      onClose={onClose}
    >
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      {canMail && (
        <TextField
          control={form.control}
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          hint="Leave blank to send the link yourself."
        />
      )}
      {canMail && !next && <CoSignersPicker first="the vendor" />}
    </FormDialog>
  );
}
