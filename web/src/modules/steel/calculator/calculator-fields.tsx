import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../format/count.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { COATING_OPTIONS, THICKNESS_OPTIONS, thicknessName } from '../division/steel-labels.ts';
import { climateZonesQuery } from '../specifications/specifications.queries.ts';
import type { Calculator } from './use-calculator.ts';

/** The size, units, weight and steel fields; violations of the price list's rules are shown next to them. */
export function CalculatorFields({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { entries, set, problems, input, price } = calculator;
  const { minimumMil, minimumCoating } = priceList;
  const fails = (kind: 'coating' | 'thickness') => price.checks.some((check) => check.kind === kind && !check.holds);
  const leastMil = thicknessName(minimumMil);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 max-[359px]:grid-cols-1 sm:grid-cols-3 lg:max-xl:grid-cols-2">
      <Field label="Floor area" hint="Per unit" error={problems.sqft}>
        <Amount value={entries.sqft} unit="sq ft" onChange={(sqft) => set({ sqft })} />
      </Field>
      <Field label="Units" error={problems.units}>
        <Amount
          value={entries.units}
          unit={input.units === 1 ? 'unit' : 'units'}
          onChange={(units) => set({ units })}
        />
      </Field>
      <Field
        label="Takeoff weight"
        hint={
          input.takeoffPounds === null ? 'For the whole order' : `${formatCount(input.takeoffPounds)} lb, whole order`
        }
        error={problems.tons}
      >
        <Amount value={entries.tons} unit="tons" onChange={(tons) => set({ tons })} />
      </Field>
      <Field
        label="Gauge"
        hint={`Minimum ${leastMil}`}
        error={fails('thickness') ? `Below the minimum, ${leastMil}` : undefined}
      >
        <Select options={THICKNESS_OPTIONS} value={String(input.mil)} onValueChange={(mil) => set({ mil })} />
      </Field>
      <Field
        label="Coating"
        hint={`Minimum ${minimumCoating}`}
        error={fails('coating') ? `Below the minimum, ${minimumCoating}` : undefined}
      >
        <Select options={COATING_OPTIONS} value={input.coating} onValueChange={(coating) => set({ coating })} />
      </Field>
      <PlaceField value={entries.place} onValueChange={(place) => set({ place })} />
    </div>
  );
}

interface AmountProps {
  value: string;
  unit: string;
  onChange: (text: string) => void;
}

function Amount({ value, unit, onChange }: AmountProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      trailing={unit}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The places that have a climate zone. Renders nothing if there are none. */
function PlaceField({ value, onValueChange }: { value: string; onValueChange: (place: string) => void }) {
  const { data: zones = [] } = useQuery(climateZonesQuery);
  if (zones.length === 0) return null;
  const chosen = zones.find(({ place }) => place === value);
  return (
    <Field label="Ship to" hint={chosen ? `Climate zone ${chosen.zone}` : 'Sets the climate zone'}>
      <Select
        placeholder="Choose a location"
        options={zones.map(({ place }) => ({ value: place, label: place }))}
        value={chosen?.place}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
