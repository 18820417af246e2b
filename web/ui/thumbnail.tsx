import { Picture } from './picture.tsx';

/** The small picture of a product in a list; the name stands beside it. */
export function Thumbnail({ path, sizes }: { path: string | null; sizes: string }) {
  return (
    <Picture
      path={path}
      alt=""
      variant="product"
      width={160}
      sizes={sizes}
      className="rounded-control border border-line"
    />
  );
}
