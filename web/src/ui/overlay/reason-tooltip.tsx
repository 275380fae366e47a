import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyCode } from '../lazy-code.ts';

const tooltip = lazyCode(async () => (await import('./tooltip.tsx')).Tooltip);

interface ReasonTooltipProps {
  /** Undefined while the button is enabled. It's rendered in the same place then, so it keeps the focus. */
  reason: string | undefined;
  children: ReactElement;
}

/**
 * Shows on hover and focus why a button is disabled. The tooltip code loads on first use, which renders the button
 * again inside the tooltip, so it takes the focus back. Screen readers get the reason from the button.
 */
export function ReasonTooltip({ reason, children }: ReasonTooltipProps) {
  const control = useRef<HTMLElement>(null);
  const isReached = useRef(false);
  const [isShown, setIsShown] = useState(false);

  async function reach(): Promise<void> {
    isReached.current = true;
    try {
      await tooltip.load();
    } catch {
      // Offline, the button just doesn't show the reason; hovering again retries.
      return;
    }
    if (!isReached.current) return;
    const hadFocus = control.current === document.activeElement;
    flushSync(() => setIsShown(true));
    if (hadFocus) control.current?.focus();
  }
  const leave = () => {
    isReached.current = false;
  };

  const Tooltip = tooltip.read();
  if (isShown && Tooltip) {
    return (
      <Tooltip content={reason}>
        <SelfDescribed ref={control}>{children}</SelfDescribed>
      </Tooltip>
    );
  }
  if (reason === undefined) return <Slot.Root ref={control}>{children}</Slot.Root>;
  return (
    <Slot.Root
      ref={control}
      onPointerEnter={() => void reach()}
      onPointerLeave={leave}
      onFocus={() => void reach()}
      onBlur={leave}
    >
      {children}
    </Slot.Root>
  );
}

/** Drops the description that the tooltip adds: screen readers would read the reason twice. */
function SelfDescribed({ 'aria-describedby': _, ...props }: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...props} />;
}
