import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import { formatMoney } from '../../../../format/money.ts';
import type { DealActions } from '../deal-actions.ts';
import { DealMenu } from '../deal-menu.tsx';
import { DealStageMark } from '../deal-stage-mark.tsx';
import type { DealRows } from './use-deal-rows.ts';

interface DealsPhoneListProps {
  rows: DealRows;
  actions: DealActions;
  focusId: number | undefined;
}

/** Deals on a phone: title, company, stage and value. */
export function DealsPhoneList({ rows, actions, focusId }: DealsPhoneListProps) {
  return (
    <PhoneList label="Deals" rows={rows} className="items-center">
      {(deal) => <PhoneRow deal={deal} actions={actions} hasFocus={deal.id === focusId} />}
    </PhoneList>
  );
}

function PhoneRow({ deal, actions, hasFocus }: { deal: Deal; actions: DealActions; hasFocus: boolean }) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: closing a deal returns the focus to where it was opened
          autoFocus={hasFocus}
          onClick={() => actions.open(deal.id)}
          className="block w-full wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {deal.title}
        </button>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">{deal.company}</p>
        <DealStageMark stage={deal.stage} className="mt-1 text-sm" />
      </div>
      <span className="text-base/5 font-strong tabular">{formatMoney(deal.value)}</span>
      <DealMenu deal={deal} actions={actions} className="relative z-1 -mr-3 -ml-2" />
    </>
  );
}
