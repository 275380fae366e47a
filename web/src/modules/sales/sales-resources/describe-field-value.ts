import { NONE, type ResourceField } from './form/resource-form.ts';
import { GENERAL } from './resource-labels.ts';
import { SITUATION_OPTIONS, STAGE_OPTIONS, STATE_OPTIONS, TYPE_OPTIONS } from './resource-options.ts';

const OPTIONS: Partial<Record<ResourceField, readonly { value: string; label: string }[]>> = {
  type: TYPE_OPTIONS,
  situation: SITUATION_OPTIONS,
  stage: STAGE_OPTIONS,
  isActive: STATE_OPTIONS,
};

/**
 * Formats a form field's value for display.
 * @param nameProduct returns the name of the product with an id
 */
export function describeFieldValue(
  field: ResourceField,
  entry: string,
  nameProduct: (id: string) => string | undefined,
): string {
  if (field === 'productId') return entry === NONE ? GENERAL : (nameProduct(entry) ?? `Product ${entry}`);
  if (entry === NONE) return 'Any';
  return OPTIONS[field]?.find(({ value }) => value === entry)?.label ?? entry;
}
