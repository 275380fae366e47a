import { Controller } from 'react-hook-form';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { ProductPicker } from '../../products/product-picker.tsx';
import { GENERAL } from '../resource-labels.ts';
import {
  PRIORITY_OPTIONS,
  SITUATION_OPTIONS,
  STAGE_OPTIONS,
  STATE_OPTIONS,
  TYPE_OPTIONS,
} from '../resource-options.ts';
import { NONE, RESOURCE_LABELS, type ResourceField } from './resource-form.ts';
import type { ResourceForm } from './use-resource-form.ts';

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';
const situationOptions = [{ value: NONE, label: 'Any' }, ...SITUATION_OPTIONS];
const stageOptions = [{ value: NONE, label: 'Any' }, ...STAGE_OPTIONS];

/** The resource form's fields, for adding and editing. */
export function ResourceFormFields({ form }: { form: ResourceForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField control={control} name="title" label={RESOURCE_LABELS.title} required />
      <div className={pair}>
        <ChoiceField form={form} name="type" options={TYPE_OPTIONS} placeholder="Choose" required />
        <ChoiceField form={form} name="situation" options={situationOptions} />
      </div>
      <Field label={RESOURCE_LABELS.productId} error={errors.productId?.message}>
        <Controller
          control={control}
          name="productId"
          render={({ field }) => (
            <ProductPicker
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              noneLabel={`${GENERAL} (no specific product)`}
            />
          )}
        />
      </Field>
      <Field
        label={RESOURCE_LABELS.content}
        required
        hint="The exact words to say, send or show."
        error={errors.content?.message}
      >
        <Textarea {...register('content')} className="min-h-32" />
      </Field>
      <TextField
        control={control}
        name="tags"
        label={RESOURCE_LABELS.tags}
        hint="Separate with commas."
        placeholder="price, first contact"
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <ChoiceField form={form} name="stage" options={stageOptions} />
        <ChoiceField form={form} name="priority" options={PRIORITY_OPTIONS} />
        <ChoiceField form={form} name="isActive" options={STATE_OPTIONS} />
      </div>
    </>
  );
}

interface ChoiceFieldProps {
  form: ResourceForm;
  name: Extract<ResourceField, 'type' | 'situation' | 'stage' | 'priority' | 'isActive'>;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  required?: boolean;
}

function ChoiceField({ form: { control, formState }, name, options, placeholder, required }: ChoiceFieldProps) {
  return (
    <Field label={RESOURCE_LABELS[name]} required={required} error={formState.errors[name]?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Select
            ref={field.ref}
            options={options}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={placeholder}
          />
        )}
      />
    </Field>
  );
}
