import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { teamsQuery } from '#web/content/static-page.queries.ts';
import { TeamList } from '#web/content/team-list.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageText } from '#web/text/id-shop.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/about')({
  loader: ({ context }) => loadStaticPage(context, 'about', context.queryClient.ensureQueryData(teamsQuery)),
  head: loadedHead,
  component: AboutPage,
});

function AboutPage() {
  const { data: teams } = useSuspenseQuery(teamsQuery);
  return (
    <StaticPage slug="about">
      {teams.docs.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-5 font-bold text-xl">{pageText.team}</h2>
          <TeamList members={teams.docs} />
        </section>
      )}
    </StaticPage>
  );
}
