import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { stateText, uiText } from '#web/text/id.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { PageState } from './page-state.tsx';
import { TextInput } from './text-input.tsx';

/** Works without script: a plain form and a plain link. */
export function NotFoundState() {
  const { title, text, searchLabel, searchPlaceholder } = stateText.notFound;
  return (
    <PageState icon={<SearchX />} title={title} text={text} heading="h1">
      <search>
        <form action="/products" method="get" className="flex gap-2">
          <TextInput type="search" name="keyword" aria-label={searchLabel} placeholder={searchPlaceholder} />
          <Button type="submit" aria-label={uiText.search}>
            <Search aria-hidden="true" />
          </Button>
        </form>
      </search>
      <LinkButton href="/" variant="ghost" wraps className="mt-3">
        {uiText.backHome}
      </LinkButton>
    </PageState>
  );
}
