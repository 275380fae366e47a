import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { accountFill } from '../../../app/account-colors.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeGap, doesLabelFit, sharersOf, totalPercentage } from './percentages.ts';

const tick =
  'before:absolute before:-top-[0.5px] before:-left-[6px] before:w-2.75 before:-rotate-45 before:border-t-[1.5px] before:border-drawing before:content-[""]';
const endTick =
  'last:after:absolute last:after:-top-[0.5px] last:after:-right-[6px] last:after:w-2.75 last:after:-rotate-45 last:after:border-t-[1.5px] last:after:border-drawing last:after:content-[""]';

/** How each deposit is allocated, drawn as a beam with dimensions. */
export function AllocationBeam({ accounts }: { accounts: readonly ProfitFirstAccount[] }) {
  const sharers = sharersOf(accounts);
  const total = totalPercentage(sharers.map(({ percentage }) => percentage));
  const gap = describeGap(total);
  const isFitting = sharers.every((sharer) => doesLabelFit(sharer, total));
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
            <div aria-hidden="true" className="grid gap-0.5" style={{ gridTemplateColumns: columns }}>
              {sharers.map(({ id }) => (
                <span key={id} className={`relative border-t border-border-strong ${tick} ${endTick}`} />
              ))}
            </div>
            <dl className={cn('grid grid-cols-2 gap-x-3 gap-y-2', isFitting ? 'sm:flex sm:gap-0.5' : 'sm:grid-cols-3')}>
              {sharers.map(({ id, name, percentage }, index) => (
                <div
                  key={id}
                  // As wide as its part of the beam, where the list is a row.
                  style={isFitting ? { flexGrow: Number(percentage) } : undefined}
                  className={cn('flex min-w-0 flex-col-reverse justify-end', isFitting && 'sm:basis-0')}
                >
                  <dt className={cn('pl-4 text-xs wrap-anywhere text-muted-foreground', isFitting && 'sm:pl-0')}>
                    {name}
                  </dt>
                  <dd className="flex items-center gap-1.75 leading-4.5 font-semibold tabular">
                    <span
                      aria-hidden="true"
                      className={cn('size-2.25 shrink-0 rounded-[2px]', accountFill(index), isFitting && 'sm:hidden')}
                    />
                    {trimDecimal(percentage)}%
                  </dd>
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
