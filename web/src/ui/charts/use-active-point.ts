import { type ComponentProps, type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { ChartName } from './chart-name.ts';
import { positionAfter } from './series-reading.ts';

interface ActivePoint {
  /** The position that shows its values. */
  active: number | undefined;
  point: (position: number) => void;
  hide: () => void;
  /** For the element around the chart: a tab stop whose arrow keys move from point to point. */
  keyboard: ComponentProps<'div'> | undefined;
}

/**
 * The position of a chart that shows its values, by pointer or keyboard. Escape hides them (WCAG 1.4.13).
 * @param sayPoint the values of a position in words; without it, the chart's marks take the focus themselves
 */
export function useActivePoint(count: number, sayPoint?: (position: number) => string): ActivePoint {
  const name = useContext(ChartName);
  const [latest, setLatest] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const position = Math.min(latest, count - 1);
  useEffect(() => (isShown ? onEscape(() => setIsShown(false)) : undefined), [isShown]);

  function point(next: number): void {
    setLatest(next);
    setIsShown(true);
  }
  function move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = positionAfter(event.key, position, count);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  }
  const hide = () => setIsShown(false);

  return {
    active: isShown && count > 0 ? position : undefined,
    point,
    hide,
    // Screen readers pass the arrow keys to a slider and announce its value.
    keyboard:
      sayPoint && count > 0
        ? {
            role: 'slider',
            tabIndex: 0,
            'aria-label': name,
            'aria-roledescription': 'chart',
            'aria-readonly': true,
            'aria-valuemin': 1,
            'aria-valuemax': count,
            'aria-valuenow': position + 1,
            'aria-valuetext': sayPoint(position),
            onKeyDown: move,
            onFocus: () => setIsShown(true),
            onBlur: hide,
          }
        : undefined,
  };
}

/** Runs before other listeners, so the first Escape hides the values and doesn't close the layer or panel around them. */
function onEscape(hide: () => void): () => void {
  function listen(event: globalThis.KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  }
  window.addEventListener('keydown', listen, true);
  return () => window.removeEventListener('keydown', listen, true);
}
