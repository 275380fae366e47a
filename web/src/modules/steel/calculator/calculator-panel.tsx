import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { CalculatorFields } from './calculator-fields.tsx';
import { FootprintPlate } from './footprint-plate.tsx';
import { PackageChoice } from './package-choice.tsx';
import type { Calculator } from './use-calculator.ts';

/** The inputs of a price: package, size, units, steel and place. */
export function CalculatorPanel({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { change } = useSteelUrlState();
  const { number, validFrom } = priceList;
  return (
    <Panel
      title="Quote calculator"
      note={`Price list ${number}${validFrom === null ? '' : `, effective ${formatLongDay(validFrom)}`}`}
      actions={
        <Button size="sm" onClick={() => change({ dialog: 'price-lists' })}>
          Price Lists
        </Button>
      }
      className="overflow-clip"
    >
      <div className="grid gap-4 p-4">
        <PackageChoice
          packages={priceList.packages}
          value={calculator.entries.package}
          onValueChange={(chosen) => calculator.set({ package: chosen })}
        />
        <CalculatorFields priceList={priceList} calculator={calculator} />
      </div>
      <FootprintPlate squareFeet={calculator.input.squareFeet} />
    </Panel>
  );
}
