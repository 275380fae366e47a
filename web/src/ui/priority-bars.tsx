import { cn } from './class-names.ts';

interface PriorityBarsProps {
  /** How many of the three bars are filled; at level 3 they turn brick red. */
  level: 1 | 2 | 3;
  label: string;
  className?: string;
}

const bars = [
  { x: 1.5, y: 9, height: 5 },
  { x: 6, y: 6, height: 8 },
  { x: 10.5, y: 3, height: 11 },
];

/** A priority level as signal bars with its label. */
export function PriorityBars({ level, label, className }: PriorityBarsProps) {
  return (
    <span className={cn('inline-flex h-5 items-center gap-1.25 text-xs/5 font-book whitespace-nowrap', className)}>
      <svg
        className={cn('size-3.5 shrink-0', level === 3 ? 'text-tone-brick-mark' : 'text-muted-foreground')}
        viewBox="0 0 15 15"
        fill="currentColor"
        aria-hidden="true"
      >
        {bars.map((bar, index) => (
          <rect
            key={bar.x}
            x={bar.x}
            y={bar.y}
            width="3"
            height={bar.height}
            rx=".8"
            opacity={index < level ? 1 : 0.26}
          />
        ))}
      </svg>
      {label}
    </span>
  );
}
