import { useContext } from 'react';
import type { Entry } from '#domain/resources.ts';
import { IconDrawing } from '#web/admin/form/icon-drawing.ts';

type CategoriesInputProps = {
  label: string;
  categories: readonly Entry<'category'>[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
};

export function CategoriesInput({ label, categories, chosen, onChosen }: CategoriesInputProps) {
  const draw = useContext(IconDrawing);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-ink text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <label
            key={category._id}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-hover has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11 [&_.lucide]:size-4"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(category._id)}
              onChange={(event) =>
                onChosen(event.target.checked ? [...chosen, category._id] : chosen.filter((id) => id !== category._id))
              }
            />
            {draw(category.icon)}
            {category.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
