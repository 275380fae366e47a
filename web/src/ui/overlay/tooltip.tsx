import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

interface TooltipProps {
  /** Nothing is shown without it. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control that the text belongs to; it must accept a ref. */
  children: ReactElement;
}

/** A short text on hover and focus. Never the only source of the information. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root open={isOpen && content !== undefined} onOpenChange={setIsOpen}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
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
