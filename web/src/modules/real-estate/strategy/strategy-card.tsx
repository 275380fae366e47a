import { stateName } from '@builder-os/contract/modules/real-estate/states';
import type { Strategy } from '@builder-os/contract/modules/real-estate/strategy';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../entries/loaded.tsx';

import { strategyQuery } from './strategy.queries.ts';

const StrategyDialog = loadWhenUsed(async () => (await import('./strategy-dialog.tsx')).StrategyDialog);

/** The criteria a property must meet to be bought. */
export function StrategyCard() {
  const answer = useQuery(strategyQuery);
  const [isOpen, setIsOpen] = useState(false);
  const { reason } = useCan('real_estate_write');
  return (
    <Loaded answer={answer} what="the investment strategy">
      {(strategy) => (
        <Panel
          title="Investment Strategy"
          actions={
            <Button
              variant="ghost"
              size="sm"
              aria-label="Edit Investment Strategy"
              disabledReason={reason}
              onClick={() => setIsOpen(true)}
            >
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          }
        >
          <ul className="grid gap-2.5 px-4 py-3.5 text-sm">
            {criteriaOf(strategy).map(({ label, text }) => (
              <li key={label}>
                <span className="block text-xs text-muted-foreground">{label}</span>
                <span className="font-strong">{text}</span>
              </li>
            ))}
          </ul>
          {isOpen && <StrategyDialog strategy={strategy} onClose={() => setIsOpen(false)} />}
        </Panel>
      )}
    </Loaded>
  );
}

function criteriaOf({ minimumProjectedRoi, maximumInvestment, markets }: Strategy) {
  const names = new Intl.ListFormat('en-US').format(markets.map(stateName));
  return [
    { label: 'Return', text: `Minimum ${trimDecimal(minimumProjectedRoi)}% projected ROI` },
    { label: 'Investment limit', text: `Properties under ${shortMoney(maximumInvestment)} investment` },
    { label: 'Focus markets', text: markets.length === 0 ? 'Anywhere' : names },
  ];
}

/** Formats whole thousands as `$250K`, other amounts to the cent. */
function shortMoney(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const isThousands = whole.endsWith('000') && /^0*$/.test(fraction);
  return isThousands ? `${formatExactMoney(whole.slice(0, -3))}K` : formatExactMoney(amount);
}
