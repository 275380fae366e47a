import { Controller } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PRODUCT_LABELS, PRODUCT_STATES } from './product-form.ts';
import type { ProductForm } from './use-product-form.ts';

const pair = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

/** The product form's fields, for adding and editing. */
export function ProductFormFields({ form: { control, register, formState } }: { form: ProductForm }) {
  const { errors } = formState;
  return (
    <>
      <Field label={PRODUCT_LABELS.name} required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className={pair}>
        <Field label={PRODUCT_LABELS.category} error={errors.category?.message}>
          <Input {...register('category')} autoComplete="off" placeholder="Steel Framing" />
        </Field>
        <Field label={PRODUCT_LABELS.priceRange} error={errors.priceRange?.message}>
          <Input {...register('priceRange')} autoComplete="off" placeholder="Per square foot, per kit" />
        </Field>
        <Field label={PRODUCT_LABELS.targetMarket} error={errors.targetMarket?.message}>
          <Input {...register('targetMarket')} autoComplete="off" placeholder="Who buys it" />
        </Field>
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
      <Field label={PRODUCT_LABELS.description} error={errors.description?.message}>
        <Textarea {...register('description')} />
      </Field>
      <Field label={PRODUCT_LABELS.keyBenefits} error={errors.keyBenefits?.message}>
        <Textarea {...register('keyBenefits')} placeholder="What the buyer gets out of it" />
      </Field>
    </>
  );
}
