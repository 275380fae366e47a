import type { FirstRun } from '@builder-os/contract/modules/admin/first-run';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useOrganization } from '../../../app/organization.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { STEP_WORDS } from './first-run-words.ts';

const WAYS = [
  {
    to: '/admin',
    search: { invite: true },
    label: 'Invite your team',
    about: 'Each person gets their own link and the role you choose.',
  },
  {
    to: '/leads',
    search: { action: 'create' },
    label: 'Add your first lead',
    about: 'Anyone who’s asked about your work and isn’t a deal yet.',
  },
  {
    to: '/deals',
    search: { action: 'create' },
    label: 'Add your first deal',
    about: 'Track what you’re selling on a board, from prospecting to signed contract.',
  },
  {
    to: '/financial',
    search: { tab: 'profit-first' },
    label: 'Set up Profit First accounts',
    about: 'Split every deposit among your accounts by percentage.',
  },
  {
    to: '/organization',
    search: { tab: 'vision' },
    label: 'Write your V/TO',
    about: 'The core values, vision, rocks and scorecard behind your meetings.',
  },
  {
    to: '/steel-framing',
    search: { tab: 'pricing', dialog: 'price-lists' },
    label: 'Check the steel price list',
    about: 'The calculator and quotes use it. The first list is already in force.',
  },
] as const;

/** Shown when every step is done or skipped: links to the first tasks. */
export function WhatNext({ steps }: { steps: FirstRun['steps'] }) {
  const titleId = useId();
  const { companyName } = useOrganization();
  // Until someone names the company, it has the example's name.
  const isNamed = steps.some(({ step, state }) => step === 'company' && state === 'done');
  const open = steps.filter(({ state }) => state !== 'done');
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="px-4 pt-4 pb-3 sm:px-6 sm:pt-6">
        <h2 id={titleId} className="title text-xl/7">
          What’s next
        </h2>
        <p className="mt-1 max-w-160 text-pretty text-muted-foreground">
          {isNamed ? companyName : 'Your workspace'} is ready to use.
          {open.length > 0 && ` Still to do: ${open.map(({ step }) => STEP_WORDS[step].label).join(', ')}.`}
        </p>
      </header>
      <ul aria-label="Where to start" className="border-t border-border">
        {WAYS.map(({ label, about, ...destination }) => (
          <li key={label} className="border-b border-border last:border-b-0">
            <Link
              {...destination}
              className="flex min-h-14 items-center gap-3 px-4 py-2 focus-ring-inset hover:bg-accent sm:px-6"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-strong">{label}</span>
                <span className="block text-label text-pretty text-muted-foreground">{about}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap gap-2 border-t border-border px-4 py-3 sm:px-6">
        <Link to="/" className={buttonClasses({ variant: 'primary' })}>
          Go to Operations Hub
        </Link>
        <Link to="/help/$page" params={{ page: 'getting-started' }} className={buttonClasses()}>
          Read the getting started guide
        </Link>
      </footer>
    </section>
  );
}
