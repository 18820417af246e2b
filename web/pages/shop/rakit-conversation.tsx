import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { track } from '#web/analytics/track.ts';
import { restoreChat, saveChat } from '#web/pc-advisor/finished-chat.ts';
import { PcChat } from '#web/pc-advisor/pc-chat.tsx';
import { startAtTopAfterReload } from '#web/startup/scroll-to-top.ts';
import { advisorText } from '#web/text/id-advisor.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { EditBuildLink } from './edit-build-link.tsx';
import { restartRakit, useBuyBuild } from './rakit-actions.ts';
import { trackList } from './tracked-item.ts';

/** The chat runs in the browser only: its first words come 100 ms after the page has opened. */
export function RakitConversation({ shopName }: { shopName: string }) {
  const buy = useBuyBuild();
  const [isOpen, setOpen] = useState(false);
  const { history } = useRouter();
  const [entry] = useState(() => history.location.state.__TSR_key ?? '');
  const [start] = useState(() => restoreChat(entry));
  useEffect(() => {
    setOpen(true);
    return startAtTopAfterReload();
  }, []);
  if (!isOpen) return null;
  return (
    <PcChat
      shopName={shopName}
      start={start}
      onChat={(chat) => saveChat(entry, chat)}
      onSearch={({ mainRequirement }) => track('search', { search_term: advisorText.pcSearch(mainRequirement) })}
      onFound={(items) =>
        trackList(
          rakitText.title,
          items.map(({ product }) => product),
        )
      }
      onBuy={buy}
      onRestart={restartRakit}
      editLink={(build) => <EditBuildLink build={build} />}
    />
  );
}
