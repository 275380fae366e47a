import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { accountFill } from '../../../app/account-colors.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeGap, sharersOf, totalPercentage } from './percentages.ts';

const tick =
  'before:absolute before:-top-[0.5px] before:-left-[6px] before:w-2.75 before:-rotate-45 before:border-t-[1.5px] before:border-drawing before:content-[""]';
const endTick =
  'last:after:absolute last:after:-top-[0.5px] last:after:-right-[6px] last:after:w-2.75 last:after:-rotate-45 last:after:border-t-[1.5px] last:after:border-drawing last:after:content-[""]';

/** How each deposit is allocated, drawn as a beam with dimensions. */
export function AllocationBeam({ accounts }: { accounts: readonly ProfitFirstAccount[] }) {
  const sharers = sharersOf(accounts);
  const total = totalPercentage(sharers.map(({ percentage }) => percentage));
  const gap = describeGap(total);
  const columns = sharers.map(({ percentage }) => `minmax(0, ${Number(percentage)}fr)`).join(' ');
  return (
    <Panel title="Allocation" actions={<span className="pr-2 text-xs text-muted-foreground">of every deposit</span>}>
      <div className="grid gap-2.25 px-4 pt-4 pb-4.5">
        {sharers.length === 0 ? (
          <p className="py-3 text-center text-muted-foreground">No account has a percentage yet.</p>
        ) : (
          <>
            <div aria-hidden="true" className="grid h-8.5 gap-0.5" style={{ gridTemplateColumns: columns }}>
              {sharers.map(({ id }, index) => (
                <span key={id} className={`rounded-[2px] ${accountFill(index)}`} />
              ))}
            </div>
            <dl className="grid gap-0.5 pr-1.5 pl-1.5 sm:px-0" style={{ gridTemplateColumns: columns }}>
              {sharers.map(({ id, name, percentage }) => (
                <div
                  key={id}
                  className={`@container relative flex min-w-0 flex-col-reverse justify-end border-t border-border-strong pt-1.5 ${tick} ${endTick}`}
                >
                  <dt title={name} className="truncate text-xs text-muted-foreground @max-[2.5rem]:sr-only">
                    {name}
                  </dt>
                  <dd className="leading-4.5 font-semibold tabular">{trimDecimal(percentage)}%</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {gap && sharers.length > 0 && (
          <p role="status" className="text-xs text-tone-timber">
            Percentages total {trimDecimal(total)}%, {gap}. Nothing is allocated until they total 100%.
          </p>
        )}
      </div>
    </Panel>
  );
}
