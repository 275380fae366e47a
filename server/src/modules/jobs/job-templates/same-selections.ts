import type { JobTemplate, TemplateSelectionInput } from '@builder-os/contract/modules/jobs/job-templates';

/** Whether a template has exactly these selections already. */
export function hasSelections(
  { selections }: Pick<JobTemplate, 'selections'>,
  sent: readonly TemplateSelectionInput[],
): boolean {
  return keyOf(selections) === keyOf(sent);
}

/** The fields that are compared, with amounts as the database stores them. */
function keyOf(selections: readonly TemplateSelectionInput[]): string {
  return JSON.stringify(
    selections.map(({ title, description, costCodeId, costType, allowance, allowanceCost, dueDays, options }) => [
      title,
      description ?? null,
      costCodeId,
      costType,
      amount(allowance),
      amount(allowanceCost),
      dueDays ?? null,
      options.map((option) => [
        option.title,
        option.description ?? null,
        amount(option.price),
        amount(option.cost),
        option.vendorNote ?? null,
      ]),
    ]),
  );
}

const amount = (text: string | null | undefined) => (text == null ? null : Number(text));

/**
 * Selections with both amounts of the allowance or neither: without its own cost, an allowance's cost equals its
 * price.
 */
export function withCosts(selections: readonly TemplateSelectionInput[] | undefined) {
  return selections?.map(({ allowance = null, allowanceCost = null, ...selection }) => ({
    ...selection,
    allowance,
    allowanceCost: allowance === null ? null : (allowanceCost ?? allowance),
  }));
}
