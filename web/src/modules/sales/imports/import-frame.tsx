import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

const STEPS = ['Choose file', 'Match columns', 'Match values', 'Review', 'Import'] as const;
export type ImportStep = 0 | 1 | 2 | 3 | 4;

interface ImportFrameProps {
  kind: ImportKind;
  step: ImportStep;
  children: ReactNode;
}

/** The frame of every import step: the current step, and a link back to the records. */
export function ImportFrame({ kind, step, children }: ImportFrameProps) {
  const { screen, screenLabel } = KINDS_OF_IMPORT[kind];
  return (
    <Screen title={`Import ${screenLabel}`} subtitle="From a CSV or Excel file, or pasted rows" bar={<SalesBar />}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={screen} className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          {screenLabel}
        </Link>
        <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {STEPS.map((name, index) => (
            <li
              key={name}
              aria-current={index === step ? 'step' : undefined}
              className={cn(
                'flex items-center gap-1.5 text-label',
                index === step ? 'font-semibold' : 'text-muted-foreground',
              )}
            >
              <span
                className={cn(
                  'grid size-5 place-items-center rounded-sm text-2xs tabular',
                  index <= step ? 'bg-primary text-primary-foreground' : 'bg-muted text-muted-foreground',
                )}
              >
                {index + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
      </div>
      {children}
    </Screen>
  );
}

/** A titled section of a step. */
export function ImportPanel({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-border bg-card">
      <h2 className="flex min-h-11 items-center border-b border-border px-4 text-[13.5px]/5 font-semibold">{title}</h2>
      <div className="p-4">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-border bg-sunken px-4 py-3">
          {footer}
        </div>
      )}
    </section>
  );
}
