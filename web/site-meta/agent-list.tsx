import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappLink } from '#domain/links.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { agentsOf } from '#domain/site-meta/site-meta.ts';
import { agentText } from '#web/text/id.ts';

type AgentListProps = {
  meta: Pick<SiteMeta, 'customerServices' | 'waNumberOrder'>;
  /** What the chat begins with. */
  message: string;
  onChoose?: (agentName: string) => void;
};

/** The agents that a shopper can chat with; choosing one opens WhatsApp in a new tab. */
export function AgentList({ meta, message, onChoose }: AgentListProps) {
  const agents = agentsOf(meta).flatMap((agent) => {
    const href = whatsappLink(agent.waNumber, message);
    return href ? [{ name: agent.name, href }] : [];
  });
  if (agents.length === 0) return <p className="text-muted">{agentText.none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {agents.map((agent) => (
        <li key={agent.href}>
          <a
            href={agent.href}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-14 items-center gap-3 rounded-control border border-line px-3 py-2 hover:border-whatsapp hover:bg-whatsapp-soft"
            onClick={() => onChoose?.(agent.name)}
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-whatsapp-soft text-whatsapp-strong">
              <MessageCircle aria-hidden="true" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold text-ink">{agent.name}</span>
              <span className="block text-muted text-sm">{agentText.chat}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
