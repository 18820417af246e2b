import { useContext } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Entry } from '#domain/resources.ts';
import { messagesAt } from '#web/admin/form/form-errors.ts';
import { IconDrawing } from '#web/admin/form/icon-drawing.ts';
import { PillChoices } from '#web/admin/form/pill-choices.tsx';
import { categoryOptions } from './product-options.ts';
import type { ProductValues } from './product-values.ts';

type CategoriesInputProps = {
  control: Control<ProductValues>;
  label: string;
  categories: readonly Entry<'category'>[];
};

export function CategoriesInput({ control, label, categories }: CategoriesInputProps) {
  const draw = useContext(IconDrawing);
  const { field, formState } = useController({ control, name: 'categories' });
  return (
    <PillChoices
      label={label}
      choices={categoryOptions(categories).map(({ value, icon, label: name }) => ({
        value,
        label: (
          <>
            {draw(icon)}
            {name}
          </>
        ),
      }))}
      chosen={field.value}
      onChosen={field.onChange}
      errors={formState.isSubmitted ? messagesAt(formState.errors, 'categories') : []}
    />
  );
}
