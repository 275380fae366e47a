import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput } from '../../platform/dates.ts';
import { LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, percentInput } from '../../platform/money.ts';
import { USUAL_PLUSES } from './people-bar.ts';

/** The organization's profile texts, each with its own history. */
export const PROFILE_BLOCKS = [
  'core-values',
  'vision',
  'market-size',
  'budget-categories',
  'staffing-plan',
  'business-units',
] as const;
export type ProfileBlock = (typeof PROFILE_BLOCKS)[number];

const MOST_ITEMS = 30;
const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(MOST_ITEMS, `Add ${MOST_ITEMS} or fewer.`) });
const line = optionalText(LIMITS.name).default(null);
const text = optionalText(2_000).default(null);
const lines = (most: number) =>
  z.array(requiredText('a line', LIMITS.name)).max(most, `Add ${most} or fewer.`).default([]);
const money = moneyInput(10).nullable().default(null);
const count = z.number().int('Enter a whole number.').min(0, 'Enter 0 or more.').max(10_000, 'Enter 10,000 or less.');

/** `pluses`: how many values a person must live most of the time to be at the bar of the People Analyzer. */
export const coreValuesSchema = itemsOf(z.object({ name: requiredText('a value', 100), text: line })).extend({
  pluses: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(MOST_ITEMS, `Enter ${MOST_ITEMS} or less.`)
    .default(USUAL_PLUSES),
});

/**
 * The V/TO without core values, rocks and issues: core focus, 10-year target, marketing strategy, 3-year picture and
 * 1-year plan, plus the mission and vision in a sentence or two.
 */
export const visionSchema = z.object({
  mission: text,
  vision: text,
  purpose: text,
  niche: text,
  tenYearTarget: text,
  targetMarket: text,
  threeUniques: lines(5),
  provenProcess: text,
  guarantee: text,
  threeYear: z
    .object({
      date: dayInput.nullable().default(null),
      revenue: money,
      profit: money,
      measurables: line,
      picture: lines(20),
    })
    .prefault({}),
  oneYear: z
    .object({
      date: dayInput.nullable().default(null),
      revenue: money,
      profit: money,
      measurables: line,
      goals: lines(10),
    })
    .prefault({}),
});

/** `figure` is text: "1.2 million homes", "$4.1 B a year". */
export const marketSizeSchema = itemsOf(
  z.object({ name: requiredText('a market', LIMITS.name), figure: requiredText('a figure', 100), note: line }),
);

/** A share of revenue, a monthly amount, or both. */
export const budgetCategoriesSchema = itemsOf(
  z.object({
    name: requiredText('a category', LIMITS.name),
    percent: percentInput.nullable().default(null),
    monthly: money,
    note: line,
  }),
);

/** The people in a position now, and the number planned by a day. */
export const staffingPlanSchema = itemsOf(
  z.object({
    position: requiredText('a position', LIMITS.name),
    businessUnit: z.enum(BUSINESS_UNITS).nullable().default(null),
    now: count,
    planned: count,
    by: dayInput.nullable().default(null),
    note: line,
  }),
);

export const businessUnitTextsSchema = z.object({
  items: z
    .array(
      z.object({
        unit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
        tagline: line,
        description: text,
        offers: lines(10),
      }),
    )
    .max(BUSINESS_UNITS.length)
    .refine((items) => new Set(items.map(({ unit }) => unit)).size === items.length, 'List each unit only once.'),
});

export type CoreValues = z.output<typeof coreValuesSchema>;
export type Vision = z.output<typeof visionSchema>;
export type MarketSize = z.output<typeof marketSizeSchema>;
export type BudgetCategories = z.output<typeof budgetCategoriesSchema>;
export type StaffingPlan = z.output<typeof staffingPlanSchema>;
export type BusinessUnitTexts = z.output<typeof businessUnitTextsSchema>;

/** The default until someone edits the block: the five core values. */
export const STANDARD_CORE_VALUES: CoreValues = {
  items: [
    { name: 'Mastery', text: 'Do the work so well it teaches.' },
    { name: 'Community', text: 'Build where people already live.' },
    { name: 'Beauty', text: 'A street should be better for it.' },
    { name: 'Prosperity', text: 'Profit first, so it lasts.' },
    { name: 'Humanity', text: 'People before process.' },
  ],
  pluses: USUAL_PLUSES,
};
