import { HardHat } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { cn } from '../../ui/class-names.ts';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';

const FieldActionsSheet = loadWhenUsed(async () => (await import('./field-actions-sheet.tsx')).FieldActionsSheet);

/** The button that opens the job-site quick actions, within thumb reach on a phone. */
export function FieldActions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="On site"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cn(
          buttonClasses({ variant: 'secondary', size: 'icon' }),
          'fixed bottom-4 left-4 z-10 size-12 rounded-full shadow-card-lift sm:hidden print:hidden',
        )}
      >
        <HardHat aria-hidden="true" />
      </button>
      {isOpen && <FieldActionsSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
