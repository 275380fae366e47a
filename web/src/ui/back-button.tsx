import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { useOpenedInPlace } from './use-opened-in-place.ts';

interface BackButtonProps {
  onClick: () => void;
  variant?: 'secondary' | 'ghost';
  className?: string;
  /** The list it goes back to. */
  children: ReactNode;
}

/** Goes back from a record to the list it's shown in place of. */
export function BackButton({ onClick, variant, className, children }: BackButtonProps) {
  const control = useOpenedInPlace<HTMLButtonElement>();
  return (
    <Button
      ref={control}
      variant={variant}
      size={variant === 'ghost' ? undefined : 'sm'}
      onClick={onClick}
      className={cn('self-start justify-self-start print:hidden', className)}
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  );
}
