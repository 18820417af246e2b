import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import { documentKindsOf, documentTitles } from '#domain/order/order-document.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { usePdfDownload } from './use-pdf-download.ts';

/** Each document of the order: to print, or as a file for a chat. */
export function DocumentLinks({ order }: { order: StaffOrder }) {
  const { busy, download } = usePdfDownload(order._id);
  return (
    <ul className="grid gap-4">
      {documentKindsOf(order).map((kind) => (
        <li key={kind}>
          <p className="font-semibold text-ink">{documentTitles[kind]}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Link
              to="/app/order/$id/print"
              params={{ id: order._id }}
              search={{ document: kind }}
              aria-label={text.ofDocument(text.print, documentTitles[kind])}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Printer aria-hidden="true" className="size-4" />
              {text.print}
            </Link>
            <Button
              variant="secondary"
              size="sm"
              busy={busy === kind}
              aria-label={text.ofDocument(text.pdf, documentTitles[kind])}
              onClick={() => download(kind)}
            >
              <Download aria-hidden="true" className="size-4" />
              {text.pdf}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
