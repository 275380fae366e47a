import { footprintOf } from './footprint.ts';

/** A rectangle of the floor area with its measures: an idea of the size, not a plan. */
export function FootprintPlate({ squareFeet }: { squareFeet: string }) {
  const footprint = footprintOf(squareFeet);
  const label = footprint
    ? `A rectangle of this area is ${footprint.width} by ${footprint.depth}`
    : 'The footprint appears with a floor area';
  return (
    <div className="plate px-4 pt-3 pb-2 max-sm:hidden">
      <svg viewBox="0 0 560 216" fill="none" role="img" aria-label={label} className="block h-auto w-full">
        <g stroke="var(--plate-foreground)">
          <path d="M150 26h288v144H150z" strokeWidth="2.4" />
          <path d="M155 31h278v134H155z" strokeWidth=".7" opacity=".5" />
          <path d="M294 26v144M150 102h92M346 102h92M242 62v40M346 62v40" strokeWidth="1.6" />
          <path d="M262 170v-3h-28v3M354 170v-3h-28v3" stroke="var(--plate)" strokeWidth="3" />
          <path d="M234 170a28 28 0 0 1 28-28M354 170a28 28 0 0 0-28-28" strokeWidth=".8" opacity=".7" />
          <path
            d="M150 196h288M122 26v144M150 176v24M294 176v24M438 176v24M118 26h26M118 170h26"
            strokeWidth=".8"
            opacity=".75"
          />
          <path d="M146 200l8-8M290 200l8-8M434 200l8-8M118 30l8-8M118 174l8-8" strokeWidth="1.5" />
        </g>
        <g fill="var(--plate-foreground)" textAnchor="middle" className="font-mono text-[11px]">
          <text x="222" y="191">
            {footprint?.half}
          </text>
          <text x="366" y="191">
            {footprint?.half}
          </text>
          <text x="112" y="102" transform="rotate(-90 112 102)">
            {footprint?.depth}
          </text>
        </g>
      </svg>
    </div>
  );
}
