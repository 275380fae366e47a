import { Link, useLocation } from '@tanstack/react-router';
import { buttonClasses } from '../ui/button-classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from './screen.tsx';

// A module that adds its screen deletes its line here and in unbuilt.routes.tsx.
const PARTS: Record<string, { title: string }> = {
  '/steel-framing': { title: 'Steel Framing Division' },
  '/builder-education': { title: 'Builder Education' },
  '/building-specs': { title: 'Building Specs' },
};

/** A part of the product without a screen in this version says so. */
export function UnbuiltScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') });
  const { title } = PARTS[path] ?? { title: 'Not in this version' };
  return (
    <Screen title={title}>
      <section className="grid min-h-100 flex-1 place-items-center rounded-lg border border-border bg-card sm:max-h-140">
        <EmptyState
          art="sheet"
          headline={`${title} has no screen in this version`}
          sentence="Nothing is kept here."
          action={
            <Link to="/" className={buttonClasses({ variant: 'primary' })}>
              Go to Operations Hub
            </Link>
          }
        />
      </section>
    </Screen>
  );
}
