import { useState } from 'react';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxOption } from '#web/ui/combobox-search.ts';
import { Field } from '#web/ui/field.tsx';

const found = 8;

async function searchProducts(keyword: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { keyword, limit: String(found), status: 'active' as const };
  const { docs } = await callAsUser(productListApi.list, { query }, signal);
  return docs.map((product) => ({
    value: product._id,
    label: product.name,
    hint: `${product.sku} · ${formatRupiah(product.discountedPrice)} · ${text.stock(product.stock)}`,
  }));
}

/** Finds a product by name or SKU while staff are on the telephone. */
export function ProductPicker({ onPick }: { onPick: (productId: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Field label={text.addItem}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from sending the order before a product is found */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <Combobox
          text={typed}
          placeholder={text.searchProduct}
          minChars={2}
          listLabel={text.addItem}
          debounceMs={300}
          search={searchProducts}
          onText={setTyped}
          onPick={({ value }) => {
            setTyped('');
            onPick(value);
          }}
        />
      </div>
    </Field>
  );
}
