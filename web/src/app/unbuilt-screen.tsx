import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClasses } from '../ui/button-classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FinanceBar } from './finance-bar.tsx';
import { SalesBar } from './sales-bar.tsx';
import { Screen } from './screen.tsx';

interface UnbuiltPart {
  title: string;
  bar?: ReactNode;
}

// A module that adds its screen deletes its line here and in unbuilt.routes.tsx.
const PARTS: Record<string, UnbuiltPart> = {
  '/sales-resources': { title: 'Sales Resources', bar: <SalesBar /> },
  '/steel-framing': { title: 'Steel Framing Division' },
  '/real-estate': { title: 'Real Estate Portfolio' },
  '/builder-education': { title: 'Builder Education' },
  '/building-specs': { title: 'Building Specs' },
  '/organization': { title: 'Organization' },
  '/knowledge-base': { title: 'Knowledge Base' },
  '/financial': { title: 'Financial Management', bar: <FinanceBar /> },
  '/financial-dashboard': { title: 'Financial Dashboard', bar: <FinanceBar /> },
  '/content': { title: 'Content Management' },
};

/** A part of the product without a screen in this version says so. */
export function UnbuiltScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') });
  const { title, bar } = PARTS[path] ?? { title: 'Not in this version' };
  return (
    <Screen title={title} bar={bar}>
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
