import type { AccountantLink } from '@builder-os/contract/modules/finance/accountant-links';
import { useQuery } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { accountantLinksQuery } from './accountant-links.queries.ts';

const NewLinkDialog = loadWhenUsed(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog);
const RevokeLinkDialog = loadWhenUsed(async () => (await import('./revoke-link-dialog.tsx')).RevokeLinkDialog);

const STATES: Record<AccountantLink['state'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'moss' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'red' },
};

/** The secret links to the books: who they're for, until when they work, and when they were opened. */
export function AccountantTab() {
  const [dialog, setDialog] = useState<'new' | AccountantLink | null>(null);
  const { reason } = useCan('financial_write');
  return (
    <>
      <Panel
        title="Links for your accountant"
        actions={
          <Button variant="primary" size="sm" disabledReason={reason} onClick={() => setDialog('new')}>
            <Link2 aria-hidden="true" />
            New Link
          </Button>
        }
      >
        <p className="border-b border-border px-4 py-2.5 text-pretty text-muted-foreground">
          Anyone with a link can read the statements and download the journal and transactions of every year, without
          signing in, until the link expires or you revoke it.
        </p>
        <Loaded answer={useQuery(accountantLinksQuery)} what="the links">
          {(links) =>
            links.length === 0 ? (
              <div className="grid justify-items-center gap-1 px-4 py-8 text-center text-muted-foreground">
                <p>No links yet.</p>
                <LearnMore page="year-end" />
              </div>
            ) : (
              <ul aria-label="Links">
                {links.map((link) => (
                  <LinkRow key={link.id} link={link} reason={reason} onRevoke={() => setDialog(link)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      {dialog === 'new' && <NewLinkDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && <RevokeLinkDialog link={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface LinkRowProps {
  link: AccountantLink;
  /** Why links can't be revoked. */
  reason: string | undefined;
  onRevoke: () => void;
}

function LinkRow({ link, reason, onRevoke }: LinkRowProps) {
  const calendar = useCalendar();
  const { name, state, expiresAt, revokedAt, createdAt, createdByName, openings } = link;
  const until =
    revokedAt === null
      ? `${state === 'expired' ? 'Expired' : 'Expires'} ${formatMomentDay(expiresAt, calendar)}`
      : `Revoked ${formatMomentDay(revokedAt, calendar)}`;
  return (
    <li className="grid gap-1.5 border-b border-border px-4 py-2.5 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 wrap-or-truncate font-strong">{name}</span>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {state === 'active' && (
          <Button size="sm" disabledReason={reason} aria-label={`Revoke the link for ${name}`} onClick={onRevoke}>
            <X aria-hidden="true" />
            Revoke
          </Button>
        )}
      </span>
      <span className="text-xs text-muted-foreground">
        {[until, `created ${formatMomentDay(createdAt, calendar)}`, createdByName].filter(Boolean).join(' · ')}
      </span>
      {openings.length === 0 ? (
        <span className="text-xs text-muted-foreground">Not opened yet.</span>
      ) : (
        <details className="text-xs text-muted-foreground">
          <summary className="cursor-pointer focus-ring-inset">
            Last opened {formatMoment(openings[0]?.openedAt ?? '', calendar)}
          </summary>
          <ul aria-label={`Openings of the link for ${name}`} className="mt-1 grid gap-0.5 tabular">
            {openings.map(({ openedAt, what, ipAddress }) => (
              <li key={`${openedAt} ${what}`}>
                {[formatMoment(openedAt, calendar), what, ipAddress].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
