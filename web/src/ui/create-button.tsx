import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

interface CreateButtonProps {
  onClick: () => void;
  disabledReason?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Creates a record. It stays at the end of a list's toolbar when that wraps; on a phone it floats above the list. */
export function CreateButton({ onClick, disabledReason, className, children }: CreateButtonProps) {
  return (
    <Button
      variant="primary"
      disabledReason={disabledReason}
      onClick={onClick}
      className={cn(
        'max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:shadow-card-lift sm:ml-auto',
        className,
      )}
    >
      <Plus aria-hidden="true" />
      {children}
    </Button>
  );
}
