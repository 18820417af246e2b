import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';

/** The shop's logo, or its name in type where it has none. */
export function SiteLogo({ meta, tone = 'dark' }: { meta: Pick<SiteMeta, 'name' | 'logo'>; tone?: 'dark' | 'light' }) {
  if (meta.logo && tone === 'dark') {
    return (
      <img
        src={`/files/${meta.logo}?w=320`}
        alt={meta.name}
        width={160}
        height={40}
        className="h-8 w-auto min-w-0 max-w-36 object-contain object-left md:h-10 md:max-w-44"
      />
    );
  }
  return (
    <span
      className={`font-extrabold text-lg tracking-tight md:text-xl ${tone === 'light' ? 'text-white' : 'text-ink'}`}
    >
      {meta.name}
    </span>
  );
}
