import { Controller } from 'react-hook-form';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PRODUCT_LABELS, PRODUCT_STATES } from './product-form.ts';
import type { ProductForm } from './use-product-form.ts';

const pair = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

/** The product form's fields, for adding and editing. */
export function ProductFormFields({ form: { control, formState } }: { form: ProductForm }) {
  const { errors } = formState;
  return (
    <>
      <TextField control={control} name="name" label={PRODUCT_LABELS.name} required />
      <div className={pair}>
        <TextField control={control} name="category" label={PRODUCT_LABELS.category} placeholder="Steel Framing" />
        <TextField
          control={control}
          name="priceRange"
          label={PRODUCT_LABELS.priceRange}
          placeholder="Per square foot, per kit"
        />
        <TextField
          control={control}
          name="targetMarket"
          label={PRODUCT_LABELS.targetMarket}
          placeholder="Who buys it"
        />
        <Field label={PRODUCT_LABELS.isActive} error={errors.isActive?.message}>
          <Controller
            control={control}
            name="isActive"
            render={({ field }) => (
              <Select
                ref={field.ref}
                options={PRODUCT_STATES}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
      </div>
      <AreaField control={control} name="description" label={PRODUCT_LABELS.description} />
      <AreaField
        control={control}
        name="keyBenefits"
        label={PRODUCT_LABELS.keyBenefits}
        placeholder="What the buyer gets out of it"
      />
    </>
  );
}
