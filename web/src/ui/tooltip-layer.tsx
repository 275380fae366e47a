import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control the text belongs to; it must take a ref. */
  children: ReactElement;
}

/** @param takesFocus the control had the focus when this took its place */
export function TooltipLayer({ content, side = 'top', children, takesFocus }: TooltipProps & { takesFocus: boolean }) {
  const control = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (takesFocus && isLost) control.current?.focus();
  }, [takesFocus]);
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild ref={control}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-pop-in rounded-md bg-foreground px-2 py-1 text-xs text-background data-[state=closed]:animate-pop-out"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
