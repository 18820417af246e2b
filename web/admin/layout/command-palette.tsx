import { useNavigate } from '@tanstack/react-router';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import { resources } from '#domain/resources.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { adminText } from '#web/text/id-admin.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type ComboboxOption, useComboboxSearch } from '#web/ui/combobox-search.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';
import {
  type AdminPlace,
  furtherPlaces,
  mainPlaces,
  orderPlaces,
  ownerPlaces,
  productPlaces,
  profilePlace,
} from './admin-places.ts';
import { useIsOwner } from './owner-only.tsx';
import { useMayOpen } from './screen-areas.ts';

const addition = (name: string, one: string): AdminPlace => ({
  path: `/app/${name}/new`,
  label: formText.newTitle(one),
  Icon: Plus,
});
const additions: AdminPlace[] = [
  addition('product', productText.one),
  ...Object.values(resources).map(({ name, labels }) => addition(name, labels.one)),
  addition('review', reviewAdminText.one),
];

const places: readonly AdminPlace[] = [
  ...mainPlaces,
  ...furtherPlaces,
  ...orderPlaces,
  profilePlace,
  ...productPlaces,
  ...additions,
];

function matching(places: readonly AdminPlace[], text: string): AdminPlace[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** Ctrl+K or ⌘K, anywhere in the back office. */
export function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
}

const debounceMs = 300;
const productsShown = 6;

async function findProducts(text: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const query = { search: text, limit: String(productsShown) };
  const { docs } = await callAsUser(productListApi.list, { query }, signal);
  return docs.map(({ _id, name, sku }) => ({ value: _id, label: name, hint: sku }));
}

type FoundProduct = ComboboxOption & { hint: string };
type Target = { path: string; label: string; hint?: string; Icon: AdminPlace['Icon'] };

type CommandPaletteProps = { isOpen: boolean; onClose: () => void };

export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-label={adminText.jumpTitle}
      className="modal-centre mt-[12dvh] max-w-lg overflow-hidden"
    >
      {isOpen && <Palette onClose={onClose} />}
    </Modal>
  );
}

function Palette({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const isOwner = useIsOwner();
  const mayOpen = useMayOpen();
  const searched = text.trim();
  const products = useComboboxSearch(
    searched.length < 2 || !mayOpen('/app/product') ? null : searched,
    findProducts,
    debounceMs,
  );
  const found: Target[] = [
    ...matching(isOwner ? [...places, ...ownerPlaces] : places.filter(({ path }) => mayOpen(path)), text),
    ...(products.status === 'done' ? products.options : []).map(({ value, label, hint }) => ({
      path: `/app/product/${value}`,
      label,
      hint,
      Icon: Package,
    })),
  ];
  const isSearching = products.status === 'loading';

  function go(place: Target) {
    onClose();
    navigate({ to: place.path as string });
  }

  const listbox = useListbox({
    count: found.length,
    isOpen: true,
    firstIndex: 0,
    onPick: (index) => go(found[index]!),
  });

  return (
    <div className="flex max-h-[70dvh] flex-col">
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="text-muted" />
        <input
          data-autofocus
          type="text"
          {...listbox.inputProps}
          aria-label={adminText.jump}
          placeholder={adminText.jump}
          className="h-14 min-w-0 flex-1 bg-transparent text-ink outline-none"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            listbox.reset();
          }}
        />
        <kbd className="rounded-small border border-line bg-surface px-1.5 font-sans text-muted text-xs">Esc</kbd>
      </div>
      {found.length === 0 && !isSearching && (
        <p className="px-4 py-6 text-center text-muted text-sm">
          {products.status === 'failed' ? adminText.jumpFailed : adminText.jumpEmpty}
        </p>
      )}
      <div
        {...listbox.listProps}
        role="listbox"
        aria-label={adminText.jumpTitle}
        className="min-h-0 overflow-y-auto p-2"
      >
        {found.map((place, index) => (
          <div
            key={place.path}
            {...listbox.optionProps(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3',
              index === listbox.activeIndex ? 'bg-primary-soft text-primary-hover' : 'text-ink',
            )}
          >
            <place.Icon aria-hidden="true" />
            <span className="min-w-0 py-1.5">
              <span className="block truncate">{place.label}</span>
              {place.hint && <span className="block text-muted text-xs">{place.hint}</span>}
            </span>
            {index === listbox.activeIndex && <CornerDownLeft aria-hidden="true" className="ml-auto size-4 shrink-0" />}
          </div>
        ))}
      </div>
      {isSearching && (
        <p role="status" className="border-line border-t px-4 py-2 text-muted text-sm">
          {adminText.jumpSearching}
        </p>
      )}
    </div>
  );
}
