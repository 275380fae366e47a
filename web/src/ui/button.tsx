import { type ComponentProps, type MouseEvent, useId } from 'react';
import { buttonClasses } from './button-classes.ts';
import { cn } from './class-names.ts';
import { ReasonTooltip } from './overlay/reason-tooltip.tsx';
import { Spinner } from './state/spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'destructive' | 'link';
  size?: 'md' | 'sm' | 'icon' | 'icon-sm';
  /** The action is running: the button keeps its width and focus but does nothing. */
  pending?: boolean;
  /** The verb in progress: "Saving...". */
  pendingLabel?: string;
  /** Why the action isn't available. Disables the button but keeps it focusable, and shows the reason. */
  disabledReason?: string;
}

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  disabledReason,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = pending || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={isBlocked || undefined}
      aria-busy={pending || rest['aria-busy']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={isBlocked ? preventClick : rest.onClick}
      className={cn(buttonClasses({ variant, size }), pending && 'aria-disabled:opacity-70', className)}
    >
      {pendingLabel === undefined && !pending ? (
        children
      ) : (
        <StableLabel pending={pending} pendingLabel={pendingLabel}>
          {children}
        </StableLabel>
      )}
    </button>
  );
  return (
    <>
      <ReasonTooltip reason={disabledReason}>{button}</ReasonTooltip>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}

/** Both labels share one grid cell, so the wider one always sets the width. */
function StableLabel({ pending, pendingLabel, children }: Pick<ButtonProps, 'pending' | 'pendingLabel' | 'children'>) {
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5';
  return (
    <span className="grid place-items-center">
      <span className={cn(label, pending && 'invisible')}>{children}</span>
      <span className={cn(label, !pending && 'invisible')}>{pendingLabel ?? <Spinner />}</span>
    </span>
  );
}

function preventClick(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
}
