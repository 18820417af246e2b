import { catalogueText } from '#web/text/id.ts';
import { classNames } from '#web/ui/class-names.ts';

const fewPieces = 5;

export function StockState({ stock, className }: { stock: number; className?: string }) {
  const [tone, text] =
    stock < 1
      ? ['text-muted', catalogueText.soldOut]
      : stock <= fewPieces
        ? ['text-warning', catalogueText.fewLeft(stock)]
        : ['text-success', catalogueText.inStock];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 before:size-1.5 before:shrink-0 before:rounded-full before:bg-current',
        tone,
        className,
      )}
    >
      {text}
    </span>
  );
}
