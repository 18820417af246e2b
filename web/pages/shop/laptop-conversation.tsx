import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { answersOf } from '#domain/laptop-advisor/draft.ts';
import type { RecommendedLaptop } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { type TrackedItem, track } from '#web/analytics/track.ts';
import { stringifySearch } from '#web/api/search.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { LaptopChat } from '#web/laptop-advisor/laptop-chat.tsx';
import type { Brand } from '#web/laptop-advisor/laptop-question.tsx';
import { draftOf, type LaptopSearch, searchOf } from '#web/laptop-advisor/laptop-search.ts';
import { startAtTopAfterReload } from '#web/startup/scroll-to-top.ts';
import { advisorText } from '#web/text/id-advisor.ts';
import { showToast } from '#web/ui/toast-queue.ts';

const listName = advisorText.laptopTitle;

const trackedItem = ({ _id, name, price, discountedPrice }: RecommendedLaptop, index: number): TrackedItem => ({
  item_id: _id,
  item_name: name,
  item_list_name: listName,
  index,
  price: discountedPrice ?? price,
});

/** The answers of a link; null unless they can be searched for. A brand that the shop no longer has is left out. */
function sharedDraft(search: LaptopSearch, brands: readonly Brand[]) {
  const draft = draftOf(search);
  const isGone = brands.length > 0 && !brands.some(({ _id }) => _id === draft.brand);
  return answersOf(draft) ? { ...draft, brand: isGone ? null : draft.brand } : null;
}

async function share(): Promise<void> {
  const url = window.location.href;
  const isShared = 'share' in navigator;
  try {
    if (isShared) await navigator.share({ title: laptopAdvisorTexts.title, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast(laptopAdvisorTexts.linkCopied);
    }
  } catch {
    // The visitor closed the share sheet, or the browser gives no access: the address bar still holds the link.
    return;
  }
  track('share', { method: isShared ? 'share' : 'link', content_type: 'laptop_recommendation', item_id: listName });
}

/** The chat runs in the browser only, and begins anew when the address was changed by anything but the chat itself. */
export function LaptopConversation({ search, brands }: { search: LaptopSearch; brands: readonly Brand[] }) {
  const navigate = useNavigate();
  const { data: categories } = useQuery(categoriesQuery);
  const address = stringifySearch(search);
  const written = useRef<string>(undefined);
  const [opened, setOpened] = useState(0);

  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setOpened((opened) => opened + 1);
  }, [address]);

  useEffect(() => {
    return startAtTopAfterReload();
  }, []);

  if (opened === 0) return null;
  return (
    <LaptopChat
      key={opened}
      shared={sharedDraft(search, brands)}
      brands={brands}
      category={categories?.docs.find(({ kind }) => kind === 'laptop')?._id}
      onSearch={(draft, { mainRequirement }) => {
        const search = searchOf(draft);
        written.current = stringifySearch(search);
        void navigate({ to: '/laptop-recommendations', search, replace: true, resetScroll: false });
        track('search', { search_term: advisorText.laptopSearch(mainRequirement) });
      }}
      onFound={({ main, alternatives }) => {
        const laptops = main.length > 0 ? main : alternatives;
        if (laptops.length > 0) {
          track('view_item_list', { item_list_name: listName, items: laptops.map(trackedItem) });
        }
      }}
      onOpen={(laptop, index) =>
        track('select_item', { item_list_name: listName, items: [trackedItem(laptop, index)] })
      }
      onShare={() => void share()}
      onRestart={() => window.location.replace('/laptop-recommendations')}
    />
  );
}
