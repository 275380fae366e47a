import type { CSSProperties, ReactNode } from 'react';
import { cn } from './class-names.ts';

/** Solid is done, lighter is committed, lightest remains, hatched is estimated. */
export type BeamLook = 'done' | 'bound' | 'light' | 'estimated' | 'gain' | 'warning' | 'loss';

export interface BeamSegment {
  label: string;
  /** Its part of the whole, 0 to 1. */
  share: number;
  /** The amount as text, or a control that opens its details. */
  figure: ReactNode;
  /** A second line, such as its percentage. */
  support?: string;
  look: BeamLook;
}

interface BeamProps {
  segments: readonly BeamSegment[];
  /** One mark that crosses the beam, such as the billed amount. */
  mark?: { text: string; at: number } | undefined;
  className?: string;
}

// Light fills keep an outline of 3:1.
const outlined = 'shadow-[inset_0_0_0_1.5px_var(--chart-1)]';
const lookClasses: Record<BeamLook, string> = {
  done: 'bg-chart-1',
  bound: cn(outlined, 'bg-[color-mix(in_oklab,var(--chart-1)_62%,var(--card))]'),
  light: cn(outlined, 'bg-[color-mix(in_oklab,var(--chart-1)_34%,var(--card))]'),
  estimated: cn(
    outlined,
    'bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--chart-1)_34%,var(--card))_0_4px,color-mix(in_oklab,var(--chart-1)_16%,var(--card))_4px_8px)]',
  ),
  gain: 'bg-tone-moss-mark',
  warning: 'bg-tone-timber-mark',
  loss: 'bg-tone-red-mark',
};

/** A label narrower than this part of the beam wouldn't fit below its segment. */
const NARROWEST_LABEL = 0.12;
const LAST_PLACE = 0.85;

/** The parts of one whole side by side, with a tick where they meet. Every amount is also written below. */
export function Beam({ segments, mark, className }: BeamProps) {
  const drawn = segments.filter(({ share }) => share > 0);
  const isFitting = segments.every(({ share }) => share >= NARROWEST_LABEL);
  const starts = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={className}>
      <div aria-hidden="true" className={cn('relative flex h-8 gap-0.5', mark && 'mt-6.5')}>
        {drawn.map(({ label, share, look }) => (
          <span key={label} style={widthOf(share)} className={cn('block rounded-[2px]', lookClasses[look])} />
        ))}
        {mark && (
          <span
            style={{ left: percent(mark.at) }}
            className="absolute -inset-y-1.75 border-l-2 border-foreground whitespace-nowrap"
          >
            <span
              className={cn(
                'absolute bottom-full pb-0.5 text-xs/4 font-medium',
                mark.at > LAST_PLACE
                  ? '-right-px'
                  : mark.at < 1 - LAST_PLACE
                    ? '-left-px'
                    : '-left-px -translate-x-1/2',
              )}
            >
              {mark.text}
            </span>
          </span>
        )}
      </div>
      <div aria-hidden="true" className="relative my-2.5 border-t border-border-strong">
        {[...starts, 1].map((at) => (
          <span
            key={at}
            style={{ left: percent(at) }}
            className="absolute w-2.75 -translate-x-1/2 -translate-y-px -rotate-45 border-t-[1.5px] border-drawing"
          />
        ))}
      </div>
      {mark && <p className="sr-only">{mark.text}</p>}
      <ul
        className={cn(
          'text-xs/4 text-muted-foreground',
          isFitting
            ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-2 sm:flex'
            : 'gap-x-7 gap-y-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 sm:flex sm:flex-wrap',
        )}
      >
        {segments.map(({ label, share, figure, support, look }) => (
          <li
            key={label}
            // Only from 640 px up, where the list is a flex row.
            style={isFitting ? { flexBasis: percent(share) } : undefined}
            className={cn('min-w-0 pr-2', isFitting && 'sm:shrink-0')}
          >
            <span className="flex items-center gap-1.75 text-[13px]/4.5 font-semibold text-foreground tabular">
              <span
                aria-hidden="true"
                className={cn('size-2.25 shrink-0 rounded-[2px]', lookClasses[look], isFitting && 'sm:hidden')}
              />
              {figure}
            </span>
            <span className={cn('block', isFitting ? 'max-sm:pl-4' : 'pl-4')}>{label}</span>
            {support && <span className={cn('block tabular', isFitting ? 'max-sm:pl-4' : 'pl-4')}>{support}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.min(100, Math.max(0, share * 100))}%`;
}

function widthOf(share: number): CSSProperties {
  return { width: percent(share) };
}
