import { Slot } from 'radix-ui';
import { createElement, Suspense, startTransition, useState } from 'react';
import { loadLater } from './load-when-used.tsx';
import type { TooltipProps } from './tooltip-layer.tsx';

const readLayer = loadLater(async () => (await import('./tooltip-layer.tsx')).TooltipLayer);

/** A short text on hover and focus. Never the only place where something is said. Its code comes with the first of them. */
export function Tooltip(props: TooltipProps) {
  const [reachedBy, setReachedBy] = useState<'pointer' | 'focus'>();
  const reach = (by: 'pointer' | 'focus') => startTransition(() => setReachedBy(by));
  const bare = (
    <Slot.Root onPointerEnter={() => reach('pointer')} onFocus={() => reach('focus')}>
      {props.children}
    </Slot.Root>
  );
  return (
    <Suspense fallback={bare}>
      {reachedBy ? createElement(readLayer(), { ...props, takesFocus: reachedBy === 'focus' }) : bare}
    </Suspense>
  );
}
