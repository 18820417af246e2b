import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { catalogueText } from '#web/text/id.ts';
import { compareText } from '#web/text/id-compare.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { toggleCompared, useComparedIds } from './compare-store.ts';

type Compared = { _id: string; name: string };

function press(id: string) {
  if (!toggleCompared(id)) showToast(catalogueText.compareFull, 'info');
}

/** In the corner of a card: 44 px to press, a smaller circle to see. */
export function CompareCorner({ product }: { product: Compared }) {
  const isCompared = useComparedIds().includes(product._id);
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`${catalogueText.compare} ${product.name}`}
      title={catalogueText.compare}
      className="group/compare inline-flex size-11 items-center justify-center rounded-full"
      onClick={() => press(product._id)}
    >
      <span
        className={classNames(
          'inline-flex size-8 items-center justify-center rounded-full border',
          isCompared
            ? 'border-primary bg-primary text-white'
            : 'before:scale-mask border-line bg-white text-muted before:size-4 before:bg-current group-hover/compare:border-primary group-hover/compare:text-primary',
        )}
      >
        {isCompared && <Check aria-hidden="true" className="size-4" />}
      </span>
    </button>
  );
}

/** With a way to the comparison beside it: the product page has no room for the bar. */
export function CompareButton({ product }: { product: Compared }) {
  const ids = useComparedIds();
  const isCompared = ids.includes(product._id);
  const Icon = isCompared ? Check : Scale;
  return (
    <>
      <Button variant="ghost" aria-pressed={isCompared} onClick={() => press(product._id)}>
        <Icon aria-hidden="true" />
        {catalogueText.compare}
      </Button>
      {ids.length > 0 && (
        <Link
          to="/products/compare"
          search={{ ids: ids.join(',') }}
          className={buttonClass({ variant: 'ghost', className: 'tabular-nums' })}
        >
          {compareText.open(ids.length)}
        </Link>
      )}
    </>
  );
}
