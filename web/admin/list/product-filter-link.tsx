import { Link } from '@tanstack/react-router';

type ProductFilterLinkProps = { list: '/app/review' | '/app/question'; product: string; name: string };

/** Opens the list with only what belongs to the product. */
export function ProductFilterLink({ list, product, name }: ProductFilterLinkProps) {
  return (
    <Link to={list} search={{ product }} className="underline underline-offset-2 hover:text-primary">
      {name}
    </Link>
  );
}
