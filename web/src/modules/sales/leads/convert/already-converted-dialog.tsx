import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/overlay/dialog.tsx';
import { DealStageMark } from '../../deals/deal-stage-mark.tsx';

interface AlreadyConvertedDialogProps {
  lead: Lead;
  deal: Deal | undefined;
  onClose: () => void;
}

/** Someone else converted the lead first: shows the resulting deal. */
export function AlreadyConvertedDialog({ lead, deal, onClose }: AlreadyConvertedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Already converted"
      description={`“${lead.title}” has already been converted to a deal.`}
    >
      <DialogBody>
        {deal && (
          <div className="flex items-center gap-3 rounded-lg border border-border px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-strong">{deal.title}</p>
              <p className="wrap-anywhere text-xs text-muted-foreground">{deal.company}</p>
            </div>
            <DealStageMark stage={deal.stage} />
            <p className="font-strong tabular">{formatMoney(deal.value)}</p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Link to="/deals" search={deal ? { open: deal.id } : {}} className={buttonClasses({ variant: 'primary' })}>
          View Deals
        </Link>
      </DialogFooter>
    </Dialog>
  );
}
