import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { classNames } from '#web/ui/class-names.ts';

type SiteLogoProps = { meta: Pick<SiteMeta, 'name' | 'logo' | 'logoLight'>; tone?: 'dark' | 'light' };

/** The shop's logo, or its name in type where it has none. On a dark ground the light one, or the other on white. */
export function SiteLogo({ meta, tone = 'dark' }: SiteLogoProps) {
  const isLight = tone === 'light';
  const path = (isLight && meta.logoLight) || meta.logo;
  if (path) {
    return (
      <img
        src={`/files/${path}?w=320`}
        alt={meta.name}
        width={160}
        height={40}
        className={classNames(
          'h-8 w-auto min-w-0 max-w-36 object-contain object-left md:h-10 md:max-w-44',
          isLight && !meta.logoLight && 'box-content rounded-control bg-white px-2 py-1',
        )}
      />
    );
  }
  return (
    <span
      className={classNames('font-extrabold text-lg tracking-tight md:text-xl', isLight ? 'text-white' : 'text-ink')}
    >
      {meta.name}
    </span>
  );
}
