import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Cpu from 'lucide-react/icons/cpu';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PencilLine from 'lucide-react/icons/pencil-line';
import Puzzle from 'lucide-react/icons/puzzle';
import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { type SheetFormat, sheetFormats } from '#domain/product-import/import-limits.ts';
import { downloadSheet } from '#web/admin/import/import-calls.ts';
import { useMay } from '#web/session/areas.ts';
import { adminText } from '#web/text/id-admin.ts';
import { bulkEditText } from '#web/text/id-bulk-edit.ts';
import { bundleAdminText } from '#web/text/id-bundle.ts';
import { importText } from '#web/text/id-import.ts';
import { productText, unusablePartsText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { DropdownMenu, type MenuItem } from '#web/ui/dropdown-menu.tsx';
import { FailedDialog } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

const BundleDialog = lazyPart(
  async () => ({ default: (await import('./bundle-dialog.tsx')).BundleDialog }),
  FailedDialog,
);

const bulkEditPath = '/app/product/bulk';
const importPath = '/app/product/import';
const unusablePartsPath = '/app/unusable-parts';

type ProductFilter = Record<string, string | undefined>;

async function exportProducts(format: SheetFormat, filter: ProductFilter) {
  showToast(productText.exporting, 'info');
  await downloadSheet('export', format, filter).catch(() => showToast(importText.downloadFailed, 'error'));
}

function exportItems(filter: ProductFilter): MenuItem[] {
  const isNarrowed = Object.values(filter).some(Boolean);
  return [...sheetFormats].reverse().map((format) => ({
    label: isNarrowed ? importText.exportFound(format) : importText.export(format),
    icon: <Download aria-hidden="true" />,
    onSelect: () => exportProducts(format, filter),
  }));
}

/** Work on many products: side by side on a desktop, in one menu on a phone. */
export function ProductListActions({ isWide, filter }: { isWide: boolean; filter: ProductFilter }) {
  const exports = exportItems(filter);
  const navigate = useNavigate();
  const [isBundling, setBundling] = useState(false);
  const mayCatalogue = useMay('catalogue');
  const dialog = isBundling && (
    <Suspense>
      <BundleDialog
        product={null}
        onClose={() => setBundling(false)}
        onDone={({ _id }) => void navigate({ to: '/app/product/$id', params: { id: _id } })}
      />
    </Suspense>
  );
  if (!isWide) {
    const link = (label: string, href: string, icon: MenuItem['icon']): MenuItem => ({
      label,
      icon,
      href,
      onSelect: () => navigate({ to: href }),
    });
    return (
      <>
        <DropdownMenu
          label={productText.more}
          triggerClassName={buttonClass({ variant: 'secondary' })}
          trigger={<Ellipsis aria-hidden="true" />}
          items={[
            ...(mayCatalogue
              ? [{ label: bundleAdminText.create, icon: <Cpu aria-hidden="true" />, onSelect: () => setBundling(true) }]
              : []),
            link(bulkEditText.title, bulkEditPath, <PencilLine aria-hidden="true" />),
            link(importText.title, importPath, <Upload aria-hidden="true" />),
            ...exports,
            ...(mayCatalogue ? [link(unusablePartsText.title, unusablePartsPath, <Puzzle aria-hidden="true" />)] : []),
          ]}
        />
        {dialog}
      </>
    );
  }
  return (
    <>
      {mayCatalogue && (
        <Link to={unusablePartsPath} className={buttonClass({ variant: 'ghost' })}>
          <Puzzle aria-hidden="true" />
          {unusablePartsText.title}
        </Link>
      )}
      <Link to={bulkEditPath} className={buttonClass({ variant: 'ghost' })}>
        <PencilLine aria-hidden="true" />
        {bulkEditText.title}
      </Link>
      {mayCatalogue && (
        <Button variant="ghost" onClick={() => setBundling(true)}>
          <Cpu aria-hidden="true" />
          {bundleAdminText.create}
        </Button>
      )}
      {dialog}
      <DropdownMenu
        label={adminText.export}
        triggerClassName={buttonClass({ variant: 'secondary' })}
        trigger={
          <>
            {adminText.export}
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
        items={exports}
      />
      <Link to={importPath} className={buttonClass({ variant: 'secondary' })}>
        {adminText.import}
      </Link>
    </>
  );
}
