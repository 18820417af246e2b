import Info from 'lucide-react/icons/info';
import type { FileColumns } from '#domain/product-import/import.contract.ts';
import type { ForeignSource } from '#domain/product-import/move-in/foreign-product.ts';
import { moveInText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';

type ForeignFileProps = {
  source: ForeignSource;
  notes: FileColumns['notes'];
  isDisabled: boolean;
  onPlain: () => void;
};

/** What a person should know about the file of another shop before it is imported. */
export function ForeignFile({ source, notes, isDisabled, onPlain }: ForeignFileProps) {
  const lines = [...(source === 'shopee' ? [moveInText.shopee] : []), ...notes.map(moveInText.note)];
  return (
    <>
      {lines.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-2 text-text">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
              {line}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button variant="ghost" size="sm" className="-ml-3" disabled={isDisabled} onClick={onPlain}>
          {moveInText.plain}
        </Button>
      </p>
    </>
  );
}
