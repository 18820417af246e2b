import { Link } from '@tanstack/react-router';
import { safeUrl } from '#domain/links.ts';
import type { Entry } from '#domain/resources.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { SiteLogo } from '#web/site-meta/site-logo.tsx';
import { helpLinks, shopText } from '#web/text/id.ts';
import { SocialIcon, type SocialName } from '#web/ui/social-icon.tsx';
import { stripCategories } from './first-categories.ts';

const link = 'inline-flex min-h-9 items-center text-line hover:text-white hover:underline pointer-coarse:min-h-11';

export function Footer({ meta, categories, year }: { meta: SiteMeta; categories: Entry<'category'>[]; year: number }) {
  return (
    <footer className="mt-16 bg-ink text-line print:hidden">
      <div className="page-width grid grid-cols-1 gap-10 py-12 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <SiteLogo meta={meta} tone="light" />
          </Link>
          <p className="mt-3 font-semibold text-white">{meta.company.name}</p>
          <p className="mt-1 whitespace-pre-line text-sm">{meta.company.address}</p>
          <SocialLinks meta={meta} />
        </div>
        <nav aria-label={shopText.categories}>
          <h2 className="mb-2 font-semibold text-base text-white">{shopText.categories}</h2>
          <ul>
            {stripCategories(categories).map((category) => (
              <li key={category._id}>
                <Link to="/products" search={{ category: category._id }} className={link}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={shopText.help}>
          <h2 className="mb-2 font-semibold text-base text-white">{shopText.help}</h2>
          <ul>
            {helpLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="border-white/15 border-t py-5 text-center text-sm">
        © {year} {meta.name}
      </p>
    </footer>
  );
}

function SocialLinks({ meta }: { meta: SiteMeta }) {
  const socials: { name: SocialName; label: string; url: string | null }[] = [
    { name: 'whatsapp', label: 'WhatsApp', url: safeUrl(meta.whatsappUrl) },
    { name: 'instagram', label: 'Instagram', url: safeUrl(meta.igUrl) },
    { name: 'facebook', label: 'Facebook', url: safeUrl(meta.fbUrl) },
    { name: 'tiktok', label: 'TikTok', url: safeUrl(meta.tiktokUrl) },
    { name: 'youtube', label: 'YouTube', url: safeUrl(meta.ytUrl) },
  ];
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {socials.map(
        ({ name, label, url }) =>
          url && (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={label}
                className="inline-flex size-11 items-center justify-center rounded-full border border-white/20 text-white hover:bg-white/10"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
