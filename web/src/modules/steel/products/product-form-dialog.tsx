import {
  createSteelProductSchema,
  type SteelProduct,
  steelProductSchema,
} from '@builder-os/contract/modules/steel/products';
import { useQuery } from '@tanstack/react-query';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { NO_PACKAGE, PRODUCT_FIELDS, type ProductEntries, toProductBody, toProductEntries } from './product-entries.ts';
import { useSaveSteelProduct } from './products.mutations.ts';

const LABELS: ProductEntries = {
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
  const form = useRecordForm({
    fields: PRODUCT_FIELDS,
    record: product,
    toEntries: toProductEntries,
    readCurrent: (current) => steelProductSchema.safeParse(current).data,
    schema: createSteelProductSchema,
    toBody: toProductBody,
    save: (body, base) => save.mutateAsync({ base, body }),
    onDone: () => {
      toast({ title: product ? 'Product updated' : 'Product added' });
      onClose();
    },
    fallback: product ? 'Failed to update product' : 'Failed to add product',
  });
  return (
    <RecordFormDialog
      form={form}
      title={product ? 'Edit Product' : 'Add Product'}
      noun="product"
      submitLabel="Save Product"
      labels={LABELS}
      className="sm:w-160"
      onClose={onClose}
    >
      <TextEntry form={form} name="name" label={LABELS.name} required />
      <AreaEntry form={form} name="summary" label={LABELS.summary} rows={2} />
      <AreaEntry form={form} name="parts" label={LABELS.parts} rows={4} hint="One item per line." />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectEntry
          form={form}
          name="packageCode"
          label={LABELS.packageCode}
          options={packageOptions(priceList?.packages ?? [], form.entries.packageCode)}
        />
        <TextEntry form={form} name="squareFeet" label={LABELS.squareFeet} trailing="sq ft" inputMode="decimal" />
        <SelectEntry form={form} name="mil" label={LABELS.mil} options={THICKNESS_OPTIONS} />
        <SelectEntry form={form} name="coating" label={LABELS.coating} options={COATING_OPTIONS} />
        <TextEntry form={form} name="designator" label={LABELS.designator} maxLength={40} placeholder="550S162-43" />
        <TextEntry form={form} name="climateZone" label={LABELS.climateZone} maxLength={20} />
        <TextEntry form={form} name="energyCode" label={LABELS.energyCode} maxLength={100} />
      </div>
    </RecordFormDialog>
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
