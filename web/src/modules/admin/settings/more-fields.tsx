import { type ReactNode, useState } from 'react';

interface MoreFieldsProps {
  /** Whether a folded field has an error, which opens the section. */
  hasError: boolean;
  children: ReactNode;
}

/** Folds away fields whose defaults suit most companies. */
export function MoreFields({ hasError, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-xs font-strong text-link focus-ring max-lg:py-3">More</summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}
