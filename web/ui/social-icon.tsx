export type SocialName = 'whatsapp' | 'instagram' | 'facebook' | 'tiktok' | 'youtube';

/** Drawn in the shop's own line, 24 units wide like the other icons. */
const shapes: Record<SocialName, string> = {
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.2 18.8L4 20zM9 9.2c0 3.2 2.6 5.8 5.8 5.8l.9-1.5-2-1.1-.9.9c-1-.4-1.8-1.2-2.2-2.2l.9-.9-1-2L9 9.2z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.8 7.1v.1',
  facebook: 'M14.5 4H13a4 4 0 0 0-4 4v3H6.5v3.5H9V20.5M9 14.5h4l.7-3.5H9M9 11',
  tiktok: 'M13 3.5v11.2a3.6 3.6 0 1 1-3.6-3.6M13 3.5c.3 2.9 2.3 4.9 5.5 5.2',
  youtube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.2 9l5 3-5 3V9z',
};

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      aria-hidden="true"
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
