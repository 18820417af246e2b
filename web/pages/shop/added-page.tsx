import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '#web/head/loaded-head.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

/** A page that staff added to the five of the site. */
export const Route = createFileRoute('/_storefront/pages/$slug')({
  loader: ({ context, params: { slug } }) => loadStaticPage(context, slug),
  head: loadedHead,
  component: AddedPage,
});

function AddedPage() {
  const { slug } = Route.useParams();
  return <StaticPage slug={slug} />;
}
