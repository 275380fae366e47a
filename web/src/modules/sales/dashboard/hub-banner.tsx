import { organization } from '../../../app/organization.ts';
import { WallElevation } from './wall-elevation.tsx';

/** The screen's only blueprint surface: the company's purpose, and the deals expected to close this month. */
export function HubBanner({ closingThisMonth }: { closingThisMonth: number | undefined }) {
  return (
    <section aria-label="Introduction" className="plate flex min-h-31 items-stretch overflow-hidden rounded-lg">
      <div className="min-w-0 flex-1 p-4.5 sm:px-6 sm:py-5.5">
        <h2 className="max-w-130 font-display text-[19px]/6.25 font-[620] tracking-[-.016em] text-balance [font-stretch:108%] sm:text-[21px]/6.75">
          Essential workforce housing, <span className="whitespace-nowrap">cold-formed</span> steel construction and{' '}
          <span className="whitespace-nowrap">100-year</span> building renovations
        </h2>
        <p className="mt-1.5 text-plate-muted max-sm:hidden">
          {formatToday()}. {closingThisMonth !== undefined && describeClosing(closingThisMonth)}
        </p>
      </div>
      <WallElevation className="mr-3 self-center max-xl:w-75 max-md:hidden" />
    </section>
  );
}

function formatToday(): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: organization.timeZone,
  }).format(new Date());
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** 'Three deals expected to close this month.' */
export function describeClosing(count: number): string {
  const number = WORDS[count] ?? count.toLocaleString('en-US');
  return `${number} ${count === 1 ? 'deal' : 'deals'} expected to close this month.`;
}
