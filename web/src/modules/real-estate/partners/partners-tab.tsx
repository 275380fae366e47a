import type { Partner } from '@builder-os/contract/modules/real-estate/partners';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FileText, Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useRealEstateUrlState } from '../portfolio/use-real-estate-url-state.ts';
import { useDeletePartner, useRestorePartner } from './partners.mutations.ts';
import { partnersQuery } from './partners.queries.ts';

const PartnerDialog = loadWhenUsed(async () => (await import('./partner-dialog.tsx')).PartnerDialog);
const StatementDialog = loadWhenUsed(
  async () => (await import('../partner-statements/statement-dialog.tsx')).StatementDialog,
);
const LinksDialog = loadWhenUsed(async () => (await import('../partner-links/links-dialog.tsx')).LinksDialog);

/** The partners, with their statements and the links to their pages. */
export function PartnersTab() {
  const { data: partners, isError, refetch } = useQuery(partnersQuery);
  const { search, change } = useRealEstateUrlState();
  const [form, setForm] = useState<{ partner?: Partner } | null>(null);
  const { reason } = useCan('real_estate_write');
  const open = partners?.find(({ id }) => id === search.partner);
  const close = () => change({ partner: undefined, show: undefined });
  return (
    <>
      <LinkedList
        title="Partners"
        count={partners && formatCountOf(partners.length, 'partner')}
        items={partners}
        emptyText="No partners yet. Add your own company first, then the partners you own properties with."
        emptyMore={<LearnMore page="real-estate" />}
        hasFailed={isError && !partners}
        onRetry={() => void refetch()}
        actions={
          <Button size="sm" disabledReason={reason} onClick={() => setForm({})}>
            <Plus aria-hidden="true" />
            Add Partner
          </Button>
        }
        renderItem={(partner) => (
          <PartnerLine
            partner={partner}
            onEdit={() => setForm({ partner })}
            onShow={(show) => change({ partner: partner.id, show })}
          />
        )}
      />
      {form && <PartnerDialog partner={form.partner} onClose={() => setForm(null)} />}
      {open && search.show === 'statement' && <StatementDialog partner={open} onClose={close} />}
      {open && search.show === 'links' && <LinksDialog partner={open} onClose={close} />}
    </>
  );
}

interface PartnerLineProps {
  partner: Partner;
  onEdit: () => void;
  onShow: (show: 'statement' | 'links') => void;
}

function PartnerLine({ partner, onEdit, onShow }: PartnerLineProps) {
  const { id, name, isCompany, contactPerson, email, properties, contributed, distributed, openLinks } = partner;
  const remove = useDeletePartner();
  const restore = useRestorePartner();
  const write = useCan('real_estate_write');
  const erase = useCan('real_estate_delete');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="wrap-or-truncate font-strong">{name}</span>
          {isCompany && <Badge tone="blue">Our company</Badge>}
          {openLinks > 0 && <Badge tone="neutral">{formatCountOf(openLinks, 'link')}</Badge>}
        </span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {[formatCountOf(properties, 'property', 'properties'), contactPerson, email].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right text-xs text-muted-foreground tabular max-sm:hidden">
        <span className="block">{formatMoneyWithCents(contributed)} contributed</span>
        <span className="block">{formatMoneyWithCents(distributed)} distributed</span>
      </span>
      <Button size="sm" aria-label={`Statement for ${name}`} onClick={() => onShow('statement')}>
        <FileText aria-hidden="true" />
        <span className="max-sm:sr-only">Statement</span>
      </Button>
      <Menu
        title={name}
        items={[
          {
            label: 'Edit Partner',
            icon: <Pencil aria-hidden="true" />,
            onSelect: onEdit,
            disabledReason: write.reason,
          },
          { label: 'Partner Page Links', icon: <Link2 aria-hidden="true" />, onSelect: () => onShow('links') },
          'separator',
          {
            label: 'Delete Partner',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            disabledReason: erase.reason,
            onSelect: () =>
              void deleteWithUndo({
                noun: 'Partner',
                id,
                name,
                remove: remove.mutateAsync,
                restore: restore.mutateAsync,
              }),
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${name}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </>
  );
}
