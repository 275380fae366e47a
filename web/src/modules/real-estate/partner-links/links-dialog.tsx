import { LINK_DAYS } from '@builder-os/contract/modules/real-estate/partner-links';
import type { Partner } from '@builder-os/contract/modules/real-estate/partners';
import { useQuery } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { useCreatePartnerLink, useRevokePartnerLink } from './partner-links.mutations.ts';
import { partnerLinksQuery } from './partner-links.queries.ts';

const USUAL = '90';
const DAY_OPTIONS = LINK_DAYS.map((days) => ({ value: String(days), label: `In ${days} days` }));

/** The secret links to a partner's page: creates them, shows each once, and revokes them. */
export function LinksDialog({ partner: { id, name }, onClose }: { partner: Partner; onClose: () => void }) {
  const { data: links, isError, refetch } = useQuery(partnerLinksQuery(id));
  const create = useCreatePartnerLink(id);
  const revoke = useRevokePartnerLink();
  const [days, setDays] = useState(USUAL);
  const { reason } = useCan('real_estate_write');
  const url = create.data && `${window.location.origin}${create.data.path}`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${name}’s partner page`}
      description="Anyone with a link can see this partner’s properties, share and capital without signing in."
    >
      <DialogBody>
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Link expires"
            className="w-40"
            value={days}
            options={DAY_OPTIONS}
            onValueChange={setDays}
          />
          <Button
            variant="primary"
            disabledReason={reason}
            pending={create.isPending}
            pendingLabel="Creating..."
            onClick={() =>
              create.mutate(Number(days), { onError: (error) => errorToast(error, 'Failed to create link') })
            }
          >
            <Link2 aria-hidden="true" />
            Create Link
          </Button>
        </div>
        {url && (
          <div className="grid gap-1.5">
            <div className="flex gap-2">
              <Input aria-label="Partner page link" readOnly value={url} className="flex-1" />
              <CopyButton aria-label={`Copy the link to ${name}’s partner page`} text={url} />
            </div>
            <p className="text-xs text-muted-foreground">You’ll only see this once. Copy it now.</p>
          </div>
        )}
        <LinkedList
          title="Active links"
          items={links}
          emptyText="No active links."
          hasFailed={isError && !links}
          onRetry={() => void refetch()}
          renderItem={(link) => (
            <>
              <span className="min-w-0 flex-1">
                <span className="block wrap-or-truncate">Expires {formatMomentDay(link.expiresAt, organization)}</span>
                <span className="block wrap-or-truncate text-xs text-muted-foreground">
                  {[
                    `Created ${formatMomentDay(link.createdAt, organization)}`,
                    link.createdByName,
                    link.lastOpenedAt ? `opened ${formatMoment(link.lastOpenedAt, organization)}` : 'not opened yet',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {!reason && (
                <IconButton
                  size="sm"
                  aria-label={`Revoke the link that expires ${formatMomentDay(link.expiresAt, organization)}`}
                  onClick={() =>
                    revoke.mutate(link.id, { onError: (error) => errorToast(error, 'Failed to revoke link') })
                  }
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </>
          )}
        />
      </DialogBody>
    </Dialog>
  );
}
