import { type Area, areas as allAreas, areaLabels } from '#domain/auth/areas.ts';
import { areasText } from '#web/text/id-team.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type AreasInputProps = {
  areas: readonly Area[];
  /** When a change takes effect. */
  hint: string;
  isDisabled: boolean;
  onAreas: (areas: Area[]) => void;
};

/** Which parts of the back office a staff account works on. */
export function AreasInput({ areas, hint, isDisabled, onAreas }: AreasInputProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="font-semibold text-ink text-sm">{areasText.title}</legend>
      <p className="text-muted text-sm">{hint}</p>
      <div className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {allAreas.map((area) => (
          <Checkbox
            key={area}
            label={areaLabels[area]}
            hint={areasText.hints[area]}
            checked={areas.includes(area)}
            onChange={({ target }) =>
              onAreas(allAreas.filter((each) => (each === area ? target.checked : areas.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
