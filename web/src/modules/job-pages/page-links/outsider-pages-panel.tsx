import type { NewPageLink, PageLink } from '@builder-os/contract/modules/job-pages/page-links';
import { useQuery } from '@tanstack/react-query';
import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { activeFirst, PAGE_LABELS } from './page-link-words.ts';
import { useCreateJobLink, useCreateVendorLink, useRevokePageLink } from './page-links.mutations.ts';
import { type PageSubject, pageLinksQuery } from './page-links.queries.ts';
import type { SharedPage } from './share-page-dialog.tsx';

const ShareJobPageDialog = loadWhenUsed(async () => (await import('./share-job-page-dialog.tsx')).ShareJobPageDialog);
const SharePageDialog = loadWhenUsed(async () => (await import('./share-page-dialog.tsx')).SharePageDialog);
const SharedLinkDialog = loadWhenUsed(async () => (await import('./shared-link-dialog.tsx')).SharedLinkDialog);
const PageViewsDialog = loadWhenUsed(async () => (await import('./page-views-dialog.tsx')).PageViewsDialog);
const ConfirmDialog = loadWhenUsed(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog);

type Opened =
  | { dialog: 'share' }
  | { dialog: 'shared'; link: NewPageLink }
  | { dialog: 'views' | 'revoke'; link: PageLink };

interface OutsiderPagesPanelProps {
  subject: PageSubject;
  /** The person offered for a new link: the customer or the vendor. */
  name: string;
  /** The vendor's. */
  email?: string;
  /** The job's customer. */
  contactId?: number | null;
}

/** The pages of a job or vendor for people without an account: who has a link, and when they opened it. */
export function OutsiderPagesPanel({ subject, name, email = '', contactId = null }: OutsiderPagesPanelProps) {
  const { data: links, isError, refetch } = useQuery(pageLinksQuery(subject));
  const [opened, setOpened] = useState<Opened | null>(null);
  const { reason } = useCan('jobs_write');
  // Every page shows amounts, so sharing one also takes the permission to see them.
  const { reason: moneyReason } = useCan('financial_read');
  const close = () => setOpened(null);
  const share = useShare(subject);
  const revoke = useRevokePageLink();
  const onShared = (link: NewPageLink) => setOpened({ dialog: 'shared', link });
  const sharing = { name, share, onShared, onClose: close };
  return (
    <>
      <LinkedList
        title="Pages for outsiders"
        actions={
          <Button size="sm" disabledReason={reason ?? moneyReason} onClick={() => setOpened({ dialog: 'share' })}>
            Share Page
          </Button>
        }
        items={links && activeFirst(links)}
        emptyText="No pages shared yet. Share one so people outside can follow along without an account."
        hasFailed={isError && !links}
        onRetry={() => void refetch()}
        renderItem={(link) => (
          <LinkLine
            link={link}
            reason={reason}
            onViews={() => setOpened({ dialog: 'views', link })}
            onRevoke={() => setOpened({ dialog: 'revoke', link })}
          />
        )}
      />
      {opened?.dialog === 'share' &&
        (subject.of === 'vendor' ? (
          <SharePageDialog isVendor email={email} {...sharing} />
        ) : (
          <ShareJobPageDialog contactId={contactId} {...sharing} />
        ))}
      {opened?.dialog === 'shared' && <SharedLinkDialog link={opened.link} onClose={close} />}
      {opened?.dialog === 'views' && <PageViewsDialog link={opened.link} onClose={close} />}
      {opened?.dialog === 'revoke' && (
        <ConfirmDialog
          title="Revoke link?"
          description={`The link for ${opened.link.name} will stop working immediately. You can share a new one anytime.`}
          confirmLabel="Revoke Link"
          pendingLabel="Revoking..."
          onConfirm={() =>
            perform({
              run: () => revoke.mutateAsync(opened.link.id),
              done: { title: 'Link revoked', description: opened.link.name },
              failed: 'Failed to revoke link',
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function useShare({ of, id }: PageSubject): (page: SharedPage) => Promise<NewPageLink> {
  const ofJob = useCreateJobLink(id);
  const ofVendor = useCreateVendorLink(id);
  return ({ kind, ...body }) =>
    of === 'vendor' || kind === 'vendor' ? ofVendor.mutateAsync(body) : ofJob.mutateAsync({ kind, ...body });
}

interface LinkLineProps {
  link: PageLink;
  reason: string | undefined;
  onViews: () => void;
  onRevoke: () => void;
}

function LinkLine({ link, reason, onViews, onRevoke }: LinkLineProps) {
  const calendar = useCalendar();
  const { kind, name, state, expiresAt, revokedAt, viewCount, lastViewedAt } = link;
  const isActive = state === 'active';
  const standing =
    revokedAt === null
      ? `${isActive ? 'works until' : 'expired'} ${formatMomentDay(expiresAt, calendar)}`
      : `revoked ${formatMomentDay(revokedAt, calendar)}`;
  const opening =
    lastViewedAt === null
      ? 'not opened yet'
      : `opened ${formatCountOf(viewCount, 'time')}, last ${formatMoment(lastViewedAt, calendar)}`;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-muted-foreground">
          {[PAGE_LABELS[kind], standing, opening].join(' · ')}
        </span>
      </span>
      {viewCount > 0 && (
        <IconButton size="sm" aria-label={`Show when ${name} opened the page`} onClick={onViews}>
          <Eye aria-hidden="true" />
        </IconButton>
      )}
      {isActive && (
        <IconButton size="sm" aria-label={`Revoke the link for ${name}`} disabledReason={reason} onClick={onRevoke}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
