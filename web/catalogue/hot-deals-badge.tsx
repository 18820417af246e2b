import { catalogueText } from '#web/text/id.ts';

/** The hot-deals badge: a ribbon with a flame, drawn for the shop. */
export function HotDealsBadge({ className = 'h-7 w-auto' }: { className?: string }) {
  return (
    <svg role="img" aria-label={catalogueText.hotDeals} viewBox="0 0 124 34" className={className}>
      <path d="M0 5a5 5 0 0 1 5-5h119l-9 14 9 14H5a5 5 0 0 1-5-5z" className="fill-deal" />
      <path d="M0 27l7 7v-6H4a4 4 0 0 1-4-1z" className="fill-deal-hover" />
      <path
        d="M16 5.2c.5 3.4 4.9 5.2 4.9 10.1a4.9 4.9 0 0 1-9.8 0c0-2 .9-3.5 1.9-4.6.1 1.5.7 2.4 1.6 2.8C14.2 10.7 14.4 7.5 16 5.2z"
        className="fill-white"
        transform="translate(-1 1.6)"
      />
      <text x="27" y="18.7" className="fill-white font-extrabold text-[13px] tracking-wide">
        {catalogueText.hotDeals}
      </text>
    </svg>
  );
}
