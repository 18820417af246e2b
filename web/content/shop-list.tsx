import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { safeUrl, whatsappLink } from '#domain/links.ts';
import type { Entry } from '#domain/resources.ts';
import { pageText } from '#web/text/id-shop.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function ShopList({ shops, greeting }: { shops: Entry<'shop'>[]; greeting: string }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {shops.map((shop) => (
        <ShopCard key={shop._id} shop={shop} greeting={greeting} />
      ))}
    </ul>
  );
}

function ShopCard({ shop, greeting }: { shop: Entry<'shop'>; greeting: string }) {
  const map = safeUrl(shop.mapUrl);
  const chat = whatsappLink(shop.waNumber, greeting);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-white">
      <Picture
        path={shop.image}
        alt={shop.alt ?? ''}
        width={960}
        height={640}
        sizes="(min-width: 48rem) 40rem, 100vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="font-bold text-lg">{shop.name}</h3>
        <p className="flex gap-3">
          <MapPin aria-hidden="true" className="mt-0.5 text-muted" />
          <span>
            {shop.address}, {shop.city}
          </span>
        </p>
        {shop.openTime && (
          <p className="flex gap-3">
            <Clock aria-hidden="true" className="mt-0.5 text-muted" />
            {shop.openTime}
          </p>
        )}
        {shop.phone && (
          <p className="flex gap-3">
            <Phone aria-hidden="true" className="mt-0.5 text-muted" />
            <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`} className="hover:underline">
              {shop.phone}
            </a>
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
          {chat && (
            <LinkButton href={chat} target="_blank" variant="whatsapp">
              {pageText.chat}
            </LinkButton>
          )}
          {map && (
            <LinkButton href={map} target="_blank" variant="secondary">
              {pageText.map}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  );
}
