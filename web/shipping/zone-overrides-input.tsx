import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { provinces, zones } from '#domain/shipping/zones.ts';
import { ongkirAdminText as text } from '#web/text/id-ongkir.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';

export type ZoneOverride = { province: string; zone: number };

const zoneOptions = zones.flatMap(({ label }, zone) => (zone === 0 ? [] : [{ value: String(zone), label }]));

type ZoneOverridesInputProps = { overrides: ZoneOverride[]; onOverrides: (overrides: ZoneOverride[]) => void };

/** Provinces that this shop's couriers count as nearer or farther than the table of distances does. */
export function ZoneOverridesInput({ overrides, onOverrides }: ZoneOverridesInputProps) {
  const taken = overrides.map(({ province }) => province);
  const free = provinces.filter((province) => !taken.includes(province)).sort();
  const change = (index: number, patch: Partial<ZoneOverride>) =>
    onOverrides(overrides.map((old, other) => (other === index ? { ...old, ...patch } : old)));
  return (
    <>
      <ul className="flex flex-col gap-2 empty:hidden">
        {overrides.map(({ province, zone }, index) => (
          <li key={province} className="flex items-center gap-2">
            <Select
              aria-label={text.province(index + 1)}
              className="min-w-0 flex-1"
              options={[province, ...free].sort().map((name) => ({ value: name, label: name }))}
              value={province}
              onChange={(event) => change(index, { province: event.target.value })}
            />
            <Select
              aria-label={text.zone(index + 1)}
              className="min-w-0 flex-1"
              options={zoneOptions}
              value={String(zone)}
              onChange={(event) => change(index, { zone: Number(event.target.value) })}
            />
            <IconButton
              aria-label={text.removeZone(province)}
              onClick={() => onOverrides(overrides.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {free[0] !== undefined && (
        <p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onOverrides([...overrides, { province: free[0] as string, zone: 1 }])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {text.addZone}
          </Button>
        </p>
      )}
    </>
  );
}
