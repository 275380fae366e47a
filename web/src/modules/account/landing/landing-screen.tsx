import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { ArrowRight, Factory, LibraryBig, type LucideIcon, Target } from 'lucide-react';
import { useEffect } from 'react';
import { formatCities, organization, PRODUCT_NAME } from '../../../app/organization.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/mark.tsx';
import houseElevation from '../house-elevation.svg';
import streetElevation from '../street-elevation.svg';
import { LandingFooter } from './landing-footer.tsx';

const FEATURES: { icon: LucideIcon; heading: string; text: string }[] = [
  {
    icon: Factory,
    heading: 'Housing Factory Vision',
    text: 'Panelized cold-formed steel homes built like a product: one standard set, repeatable kits, predictable cost for essential workforce housing.',
  },
  {
    icon: Target,
    heading: 'EOS Traction Integration',
    text: 'Scorecard, quarterly rocks and the weekly L10 in one place, so every number has an owner.',
  },
  {
    icon: LibraryBig,
    heading: 'Knowledge Management',
    text: 'Building specifications, sales scripts, processes and reading, written down once and found in seconds.',
  },
];

const SUMMARY = [
  { term: 'Business Units', text: 'Steel framing kits, managed joint ventures, builder education' },
  { term: 'Technical Specs', text: 'Structural, thermal, fastening and durability standards' },
  { term: 'Knowledge Base', text: 'Manifesto, Building OS, reading and tech specs' },
  { term: 'EOS Integration', text: 'Scorecard, rocks, meetings and process maps' },
];

/** The public page at `/`. */
export function LandingScreen() {
  useEffect(() => {
    document.title = PRODUCT_NAME;
  }, []);
  return (
    <div className="min-h-dvh bg-background">
      <div className="mx-auto max-w-292 px-4 lg:px-8">
        <header className="flex h-16 items-center gap-2.5">
          <Mark />
          <p className="title flex-1 text-[14.5px]/5">{PRODUCT_NAME}</p>
          <p className="text-sm text-muted-foreground max-sm:hidden">{formatCities(organization)}</p>
        </header>
        <main>
          <Hero />
          <section className="mt-6 grid rounded-lg border border-border bg-card lg:grid-cols-3">
            {FEATURES.map(({ icon: Icon, heading, text }) => (
              <div
                key={heading}
                className="border-border px-6 pt-5.5 pb-6.5 max-lg:not-first:border-t lg:not-first:border-l"
              >
                <Icon className="size-4.5 text-drawing" strokeWidth={1.75} aria-hidden="true" />
                <h2 className="title mt-3.5 mb-1 text-[16px]/5.5">{heading}</h2>
                <p className="text-base text-pretty text-muted-foreground">{text}</p>
              </div>
            ))}
          </section>
          <dl className="mt-4 grid grid-cols-2 rounded-lg border border-border bg-card lg:grid-cols-4">
            {SUMMARY.map(({ term, text }) => (
              <div
                key={term}
                className="border-border px-4 py-3.5 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:px-6 lg:py-4.5 lg:not-first:border-l"
              >
                <dt className="text-base font-semibold">{term}</dt>
                <dd className="mt-0.5 text-sm/4.75 text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
          <section className="mt-12 flex flex-wrap items-center gap-6">
            <div className="min-w-65 flex-1">
              <h2 className="title text-[22px]/7">Staff sign in here.</h2>
              <p className="mt-0.5 text-base text-muted-foreground">
                New accounts are reviewed by the system administrator before access is granted.
              </p>
            </div>
            <AccessLink className={buttonClasses({ variant: 'primary' })} />
          </section>
        </main>
        <LandingFooter />
      </div>
    </div>
  );
}

function Hero() {
  return (
    <section className="plate relative overflow-hidden rounded-[10px] px-5.5 pt-9 lg:rounded-xl lg:px-14 lg:pt-16">
      {/* Fades the drafting grid behind the text */}
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-r from-plate from-10% to-transparent to-62%" />
      <div className="relative">
        <h1 className="max-w-190 font-display text-3xl font-[620] tracking-[-.024em] text-balance [font-stretch:110%] lg:text-4xl">
          Operating system and business infrastructure
        </h1>
        <p className="mt-4.5 max-w-140 text-md/5.75 text-plate-muted lg:text-[16.5px]/6.5">
          Housing Factory, Building OS and Knowledge Management for essential workforce housing, cold-formed steel
          construction and <span className="whitespace-nowrap">100-year</span> building renovations.
        </p>
        <AccessLink
          className={cn(
            buttonClasses(),
            'relative mt-7 border-transparent bg-steel-0 text-blueprint-900 hover:bg-blueprint-50!',
          )}
        />
        <picture>
          <source media="(min-width: 640px)" srcSet={streetElevation} width={1060} height={362} />
          <img
            src={houseElevation}
            alt="Street elevation: a cold-formed steel frame house beside a century-old brick storefront"
            width={412}
            height={316}
            className="my-5 w-full sm:-mt-5.5"
          />
        </picture>
      </div>
    </section>
  );
}

function AccessLink({ className }: { className: string }) {
  return (
    <a
      href={signInEndpoints.start.path}
      className={cn(className, 'h-12 px-4.5 text-base max-sm:w-full sm:h-10.5 sm:px-4.5 sm:text-base lg:h-10.5')}
    >
      Access Operating System
      <ArrowRight aria-hidden="true" />
    </a>
  );
}
