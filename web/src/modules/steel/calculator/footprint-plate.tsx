import {
  drawFootprint,
  FOOTPRINT_SHEET,
  feetAndInches,
  footprintOf,
} from '@builder-os/contract/modules/steel/footprint';

/** One unit's footprint with dimensions, as printed on the quote: an idea of the size, not a plan. */
export function FootprintPlate({ squareFeet }: { squareFeet: string }) {
  const { strokes, words } = drawFootprint(squareFeet);
  const { length, depth } = footprintOf(squareFeet);
  const label =
    words.length > 0
      ? `A footprint of this area is about ${feetAndInches(length)} by ${feetAndInches(depth)}`
      : 'Enter a floor area to see the footprint';
  return (
    <div className="plate px-4 pt-3 pb-2 max-sm:hidden">
      <svg
        viewBox={`0 0 ${FOOTPRINT_SHEET.width} ${FOOTPRINT_SHEET.height}`}
        fill="none"
        role="img"
        aria-label={label}
        className="block h-auto w-full"
      >
        <g stroke="var(--plate-foreground)">
          {strokes.map(({ path, width, opacity }) => (
            <path key={width} d={path} strokeWidth={width} opacity={opacity} />
          ))}
        </g>
        <g fill="var(--plate-foreground)" textAnchor="middle" className="font-mono">
          {words.map(({ x, y, text, size, isUpright = false }) => (
            <text
              key={`${x} ${y}`}
              x={x}
              y={y}
              fontSize={size}
              transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}
