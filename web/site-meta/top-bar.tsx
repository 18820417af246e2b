import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultOpenTime } from '#domain/site-meta/site-meta.ts';

export function TopBar({ meta }: { meta: Pick<SiteMeta, 'openTime' | 'company'> }) {
  const { phone, email } = meta.company;
  return (
    <div className="bg-ink text-sm text-white print:hidden">
      <div className="page-width flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-1 basis-48 items-center gap-2 font-medium">
          <Clock aria-hidden="true" className="size-4" />
          {meta.openTime || defaultOpenTime}
        </p>
        <p className="flex items-center gap-6 max-sm:-mr-2.5 max-sm:gap-1">
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="flex min-h-9 items-center gap-2 max-sm:min-w-9 max-sm:justify-center hover:underline"
            >
              <Phone aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{phone}</span>
            </a>
          )}
          {email && (
            <a
              href={`mailto:${email}`}
              className="flex min-h-9 items-center gap-2 max-sm:min-w-9 max-sm:justify-center hover:underline"
            >
              <Mail aria-hidden="true" className="size-4" />
              <span className="max-md:sr-only">{email}</span>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
