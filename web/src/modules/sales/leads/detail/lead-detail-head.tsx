import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ArrowRightLeft, Pencil, StickyNote } from 'lucide-react';
import { orDash } from '../../../../format/absent.ts';
import { formatMoney } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { DetailFigure, DetailHead } from '../../record-detail/detail-head.tsx';
import { LeadPriorityBars } from '../lead-priority-bars.tsx';
import { LeadStatusBadge } from '../lead-status-badge.tsx';
import { LeadStatusMenu } from '../lead-status-menu.tsx';
import { LeadRowMenu } from '../list/lead-row-menu.tsx';

interface LeadDetailHeadProps {
  lead: Lead;
  /** The deal the lead was converted to. */
  deal: Deal | undefined;
  onOpenDialog: (dialog: 'edit' | 'convert' | 'delete') => void;
  onAddNote: () => void;
  onClose: () => void;
}

/** The header of a lead: name, possible value and actions. */
export function LeadDetailHead({ lead, deal, onOpenDialog, onAddNote, onClose }: LeadDetailHeadProps) {
  const actions = {
    edit: () => onOpenDialog('edit'),
    convert: () => onOpenDialog('convert'),
    remove: () => onOpenDialog('delete'),
  };
  return (
    <DetailHead
      title={lead.title}
      badges={<LeadStatusBadge status={lead.status} />}
      company={lead.company}
      controls={<LeadRowMenu lead={lead} actions={actions} hasKeys={false} />}
      closeLabel="Close lead"
      onClose={onClose}
      figures={
        <>
          <DetailFigure label="Value">{orDash(lead.value, formatMoney)}</DetailFigure>
          <div>
            <dt className="text-xs font-medium text-muted-foreground">Priority</dt>
            <dd className="mt-2.5 flex">
              <LeadPriorityBars priority={lead.priority} />
            </dd>
          </div>
        </>
      }
      buttons={
        <>
          <Button onClick={onAddNote}>
            <StickyNote aria-hidden="true" />
            Add Note
          </Button>
          <LeadStatusMenu lead={lead} />
          <Button onClick={actions.edit}>
            <Pencil aria-hidden="true" />
            Edit Lead
          </Button>
          {lead.status !== 'converted' && (
            <Button variant="primary" onClick={actions.convert} className="max-sm:basis-full">
              <ArrowRightLeft aria-hidden="true" />
              Convert to Deal
            </Button>
          )}
          {lead.status === 'converted' && deal && (
            <Link
              to="/deals"
              search={{ open: deal.id }}
              className={`${buttonClasses({ variant: 'primary' })} max-sm:basis-full`}
            >
              View Deal
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </>
      }
    />
  );
}
