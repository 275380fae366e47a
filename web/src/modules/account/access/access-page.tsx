import { type ReactNode, useEffect } from 'react';
import { formatCities, organization, PRODUCT_NAME } from '../../../app/organization.ts';
import { Mark } from '../../../ui/mark.tsx';
import streetElevation from '../street-elevation.svg';

const TITLE_BLOCK = [
  { label: 'Drawing', text: 'Street elevation A-01' },
  { label: 'Framing', text: '18 ga, G60, 24" o.c.' },
  { label: 'Climate zone', text: '5, 2018 energy code' },
  { label: 'Sheet', text: 'Operating system' },
];

/** The page for signed-in users without access: a message beside the blueprint plate. */
export function AccessPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="grid grid-cols-1 min-h-dvh bg-background lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <div className="flex flex-col px-5 py-5 lg:px-8 lg:py-6">
        <header className="flex items-center gap-2.5">
          <Mark />
          <p className="title text-[14.5px]/5">{PRODUCT_NAME}</p>
        </header>
        <main className="grid flex-1 place-items-center py-6">
          <div className="w-full max-w-116">{children}</div>
        </main>
        <footer className="text-xs text-subtle-foreground">{formatCities(organization)}</footer>
      </div>
      <aside className="plate m-2 hidden flex-col justify-end overflow-hidden rounded-[10px] p-9 lg:flex">
        <div className="grid flex-1 place-items-center">
          <img src={streetElevation} alt="" width={1060} height={362} className="w-full" />
        </div>
        <p className="title max-w-105 text-[22px]/7">
          Essential workforce housing, <span className="whitespace-nowrap">cold-formed</span> steel construction and{' '}
          <span className="whitespace-nowrap">100-year</span> building renovations.
        </p>
        <dl className="mt-9 grid max-w-110 grid-cols-2 border-t border-l border-plate-muted/40">
          {TITLE_BLOCK.map(({ label, text }) => (
            <div key={label} className="border-r border-b border-plate-muted/40 px-2.5 py-1.75">
              <dt className="text-2xs/3.5 text-plate-muted">{label}</dt>
              <dd className="font-mono text-2xs/3.75">{text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
