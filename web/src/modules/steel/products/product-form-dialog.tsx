import {
  createSteelProductSchema,
  type SteelProduct,
  steelProductSchema,
} from '@builder-os/contract/modules/steel/products';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { NO_PACKAGE, type ProductEntries, toProductBody, toProductEntries } from './product-entries.ts';
import { useSaveSteelProduct } from './products.mutations.ts';

const LABELS: Record<keyof ProductEntries, string> = {
  name: 'Name',
  summary: 'Summary',
  parts: 'Includes',
  packageCode: 'Pricing package',
  squareFeet: 'Floor area',
  designator: 'Main member',
  mil: 'Thickness',
  coating: 'Coating',
  climateZone: 'Climate zone',
  energyCode: 'Energy code',
};

/** Edits a kit, or adds one. */
export function ProductFormDialog({ product, onClose }: { product?: SteelProduct; onClose: () => void }) {
  const save = useSaveSteelProduct();
  const { data: priceList } = useQuery(currentPriceListQuery);
  const form = useForm({
    defaultValues: toProductEntries(product),
    resolver: bodyResolver(createSteelProductSchema, toProductBody),
  });
  return (
    <FormDialog
      form={form}
      title={product ? 'Edit Product' : 'Add Product'}
      noun="product"
      submitLabel="Save Product"
      labels={LABELS}
      className="sm:w-160"
      record={product}
      schema={steelProductSchema}
      toEntries={toProductEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: product ? 'Product updated' : 'Product added' }}
      fallback={product ? 'Failed to update product' : 'Failed to add product'}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={LABELS.name} required />
      <AreaField control={form.control} name="summary" label={LABELS.summary} rows={2} />
      <AreaField control={form.control} name="parts" label={LABELS.parts} rows={4} hint="One item per line." />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          control={form.control}
          name="packageCode"
          label={LABELS.packageCode}
          options={packageOptions(priceList?.packages ?? [], form.watch('packageCode'))}
        />
        <TextField
          control={form.control}
          name="squareFeet"
          label={LABELS.squareFeet}
          trailing="sq ft"
          inputMode="decimal"
        />
        <SelectField control={form.control} name="mil" label={LABELS.mil} options={THICKNESS_OPTIONS} />
        <SelectField control={form.control} name="coating" label={LABELS.coating} options={COATING_OPTIONS} />
        <TextField
          control={form.control}
          name="designator"
          label={LABELS.designator}
          maxLength={40}
          placeholder="550S162-43"
        />
        <TextField control={form.control} name="climateZone" label={LABELS.climateZone} maxLength={20} />
        <TextField control={form.control} name="energyCode" label={LABELS.energyCode} maxLength={100} />
      </div>
    </FormDialog>
  );
}

/** Returns the current packages, plus the product's own one if the current price list leaves it out. */
function packageOptions(packages: readonly { code: string; label: string }[], chosen: string) {
  const isMissing = chosen !== NO_PACKAGE && !packages.some(({ code }) => code === chosen);
  return [
    { value: NO_PACKAGE, label: 'None' },
    ...packages.map(({ code, label }) => ({ value: code, label })),
    ...(isMissing ? [{ value: chosen, label: `${chosen} (not in the price list)` }] : []),
  ];
}
