import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

type PartPictureProps = { path: string | null; sizes: string; className: string };

/** A product's picture beside its name; `className` gives its width. */
export function PartPicture({ path, sizes, className }: PartPictureProps) {
  return (
    <div className={classNames('shrink-0', className)}>
      <Picture path={path} alt="" variant="product" sizes={sizes} />
    </div>
  );
}
