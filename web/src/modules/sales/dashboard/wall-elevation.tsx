const LEFT = 34;
const RIGHT = 416;
const TOP = 22;
const SILL = 90;
const FEET = 30;
const STUDS = 16;
/** Bay widths in feet, for the dimension line. */
const BAYS = [6, 8, 4, 6, 6];
/** Where studs are cut away (from y, to y), by stud index. */
const OPENINGS: Record<number, readonly [number, number][]> = {
  4: [[40, 56]],
  5: [[40, 56]],
  6: [[40, 56]],
  10: [[40, SILL]],
  11: [[40, SILL]],
};

/** The elevation of a framed wall with its dimensions. Decorative. */
export function WallElevation({ className }: { className?: string }) {
  return (
    <svg
      width="430"
      height="124"
      viewBox="0 0 430 124"
      fill="none"
      aria-hidden="true"
      className={`shrink-0 stroke-plate-foreground ${className ?? ''}`}
    >
      <path d={`M${LEFT} 18H${RIGHT}M${LEFT} ${SILL}H${RIGHT}`} strokeWidth="2" opacity=".9" />
      <path d={`M${LEFT} ${TOP}H${RIGHT}`} opacity=".9" />
      {Array.from({ length: STUDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stud's index is its identity
        <Stud key={index} index={index} />
      ))}
      <Header from={6} to={14} hasSill />
      <Header from={18} to={24} />
      <path d={`M${atFeet(2)} ${SILL}L${atFeet(6)} ${TOP}`} strokeWidth=".8" opacity=".45" />
      <DimensionLine />
      <HeightLine />
    </svg>
  );
}

function Stud({ index }: { index: number }) {
  const x = LEFT + (index * (RIGHT - LEFT)) / (STUDS - 1);
  const gap = OPENINGS[index]?.[0];
  if (gap) return <path d={`M${x} ${TOP}V${gap[0]}${gap[1] < SILL ? `M${x} ${gap[1]}V${SILL}` : ''}`} opacity=".55" />;
  return (
    <>
      <path d={`M${x - 1.6} ${TOP}V${SILL}`} opacity=".85" />
      <path d={`M${x + 1.6} ${TOP}V${SILL}`} opacity=".4" />
    </>
  );
}

function Header({ from, to, hasSill = false }: { from: number; to: number; hasSill?: boolean }) {
  const [x1, x2] = [atFeet(from), atFeet(to)];
  return (
    <>
      <path d={`M${x1} 40H${x2}${hasSill ? `M${x1} 56H${x2}` : ''}`} strokeWidth="1.6" opacity=".9" />
      <path d={`M${x1} 44H${x2}`} strokeWidth=".8" opacity=".9" />
      {hasSill && (
        <path
          d={`M${x1 + 5} 48L${x2 - 5} 52M${x2 - 5} 48L${x1 + 5} 52`}
          strokeWidth=".6"
          strokeDasharray="3 3"
          opacity=".4"
        />
      )}
    </>
  );
}

function DimensionLine() {
  const ends = [0, ...BAYS].map((_, index) => BAYS.slice(0, index).reduce((sum, length) => sum + length, 0));
  return (
    <>
      <path d={`M${LEFT} 110H${RIGHT}`} strokeWidth=".8" opacity=".7" />
      {ends.map((feet, index) => {
        const x = atFeet(feet);
        const length = BAYS[index];
        return (
          <g key={feet}>
            <path d={`M${x} 95V115`} strokeWidth=".6" opacity=".5" />
            <path d={`M${x - 3.5} 113.5l7 -7`} strokeWidth="1.3" opacity=".95" />
            {length !== undefined && <DimensionText x={atFeet(feet + length / 2)} y={106} text={`${length}'-0"`} />}
          </g>
        );
      })}
    </>
  );
}

function HeightLine() {
  return (
    <>
      <path d={`M16 18V${SILL}`} strokeWidth=".8" opacity=".7" />
      <path d={`M11 18H29M11 ${SILL}H29`} strokeWidth=".6" opacity=".5" />
      <path d={`M12.5 21.5l7 -7M12.5 ${SILL + 3.5}l7 -7`} strokeWidth="1.3" opacity=".95" />
      <DimensionText x={11} y={54} text={`9'-1"`} isUpright />
    </>
  );
}

function DimensionText({ x, y, text, isUpright = false }: { x: number; y: number; text: string; isUpright?: boolean }) {
  return (
    <text
      x={x}
      y={y}
      transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
      textAnchor="middle"
      fontSize="9"
      className="fill-plate-foreground stroke-none font-mono"
      opacity=".85"
    >
      {text}
    </text>
  );
}

function atFeet(feet: number): number {
  return LEFT + (feet / FEET) * (RIGHT - LEFT);
}
