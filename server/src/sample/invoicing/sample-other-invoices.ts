import { addDays } from '@builder-os/contract/platform/calendar';
import type { InvoiceStep } from './invoice-steps.ts';

/** The promise of a customer who is late, in days from today. */
export const PROMISE = { client: 'Whitfield Barns', inDays: 5, note: 'Pays when the barn loan closes.' } as const;
export const TAX_RATE = { place: 'Clark County, Ohio', percent: '7.25', startsOn: '2024-07-01' } as const;

/** Off, so that no reminder is sent to customers of samples. */
export const REMINDERS = {
  isOn: false,
  steps: [
    {
      daysLate: 3,
      subject: 'Reminder: your invoice is due',
      text: 'This is a friendly reminder about an open invoice.',
    },
    { daysLate: 14, subject: 'Second reminder', text: 'We haven’t received your payment yet. Is there a question?' },
    {
      daysLate: 30,
      subject: 'Please pay this invoice',
      text: 'This invoice is a month overdue. Please pay it this week.',
    },
  ],
};

/** Small sales in addition to the projects: partly paid, overdue, credited, overpaid and written off. */
export function planOtherInvoices(today: string): InvoiceStep[] {
  const ago = (days: number) => addDays(today, -days);
  const sale = (client: string, description: string, amount: number, daysAgo: number) =>
    ({
      does: 'issue',
      client,
      key: description,
      on: ago(daysAgo),
      title: null,
      terms: 30,
      lines: [{ description, amount }],
    }) as const;
  const drawings = sale('Northline Rentals', 'Drawings for the rental row', 285_000, 135);
  const trim = { ...sale('Whitfield Barns', 'Screws, clips and trim', 124_000, 75), isTaxed: true };
  const redesign = sale('Kettle Hill Builders', 'Truss redesign', 197_500, 42);
  const workshop = sale('Sandoval Household', 'Workshop drawings', 45_000, 200);
  const panels = sale('Lagonda Row Builders', 'Wall panels, extra run', 360_000, 50);
  const visit = sale('Hazel Grove Homes', 'Site survey and anchor layout', 465_000, 40);
  return [
    drawings,
    trim,
    redesign,
    workshop,
    panels,
    visit,
    pay(drawings, { on: ago(100), amount: 100_000, reference: 'Check 2207' }),
    {
      does: 'writeOff',
      client: workshop.client,
      key: workshop.key,
      on: ago(60),
      reason: 'Moved away without an address',
    },
    {
      does: 'credit',
      client: panels.client,
      key: panels.key,
      on: ago(30),
      amount: 60_000,
      reason: 'Two panels were missing',
    },
    pay(panels, { on: ago(22), amount: 300_000, reference: 'Check 5190' }),
    // More than was billed: the rest stays as a credit.
    pay(visit, { on: ago(15), amount: 500_000, reference: 'Check 3316' }),
  ];
}

function pay(
  { client, key }: { client: string; key: string },
  more: { on: string; amount: number; reference: string },
): InvoiceStep {
  return { does: 'pay', client, key: `payment of ${key}`, of: [key], method: 'check', ...more };
}
