import {
  budgetCategoriesSchema,
  businessUnitTextsSchema,
  coreValuesSchema,
  marketSizeSchema,
  type ProfileBlock,
  staffingPlanSchema,
  visionSchema,
} from '@builder-os/contract/modules/organization/profile-blocks';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { visionAnswers } from '../vision/vision-answers.ts';

type Part = string | null | undefined;

/** Returns a revision's content, one line per item. */
export function revisionLines(block: ProfileBlock, value: unknown): string[] {
  switch (block) {
    case 'core-values':
      return read(coreValuesSchema, value)?.items.map(({ name, text }) => join(name, text)) ?? [];
    case 'vision': {
      const vision = read(visionSchema, value);
      return vision ? visionAnswers(vision).map(({ label, lines }) => `${label}: ${lines.join('; ')}`) : [];
    }
    case 'market-size':
      return read(marketSizeSchema, value)?.items.map(({ name, figure, note }) => join(name, figure, note)) ?? [];
    case 'budget-categories':
      return (
        read(budgetCategoriesSchema, value)?.items.map(({ name, percent, monthly, note }) =>
          join(name, percent && formatPercent(percent), monthly && `${formatMoney(monthly)} per month`, note),
        ) ?? []
      );
    case 'staffing-plan':
      return (
        read(staffingPlanSchema, value)?.items.map(({ position, businessUnit, now, planned, by, note }) =>
          join(
            position,
            businessUnit && UNIT_LABELS[businessUnit],
            `${now} now`,
            `${planned} planned${by === null ? '' : ` by ${formatLongDay(by)}`}`,
            note,
          ),
        ) ?? []
      );
    case 'business-units':
      return (
        read(businessUnitTextsSchema, value)?.items.map(({ unit, tagline, description, offers }) =>
          join(UNIT_LABELS[unit], tagline, description, ...offers),
        ) ?? []
      );
  }
}

interface Schema<Value> {
  safeParse: (value: unknown) => { success: boolean; data?: Value };
}

function read<Value>(schema: Schema<Value>, value: unknown): Value | undefined {
  return schema.safeParse(value).data;
}

function join(...parts: Part[]): string {
  return parts.filter(Boolean).join(', ');
}
