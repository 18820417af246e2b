export const ownerPassword = 'kata-sandi-bangku-ukur';

/** The token of the owner of a generated shop that was started with `ADMIN_PASSWORD`. */
export async function logInOwner(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ownerPassword }),
  });
  return ((await login.json()) as { accessToken: string }).accessToken;
}

const descriptionOf = (n: number) => `<p>${`Produk nomor ${n} untuk kerja dan kuliah. `.repeat(12)}</p>`;

/** A CSV file of new products that use every kind of column. */
export function newProducts(prefix: string, count: number): string {
  const head = 'sku,name,brand,categories,price,stock,weight,variants,mainSpecs,specs,description';
  const rows = Array.from({ length: count }, (_, n) =>
    [
      `${prefix}-${n}`,
      `Laptop Baru${n % 300} Tipe${n % 89} Model${n} RTX ${4000 + (n % 60)}`,
      `Merek${(n % 40) + 1}`,
      `Kategori ${(n % 20) + 1}`,
      2_000_000 + n * 100,
      n % 50,
      1500,
      `8 GB=${2_000_000 + n * 100}|16 GB=${3_000_000 + n * 100};stock=3`,
      `ram_gb=${8 << (n % 3)}|storage_gb=512|os=windows`,
      `Warna=Hitam|Garansi=${(n % 3) + 1} tahun|Kode=${n}`,
      descriptionOf(n),
    ].join(','),
  );
  return [head, ...rows].join('\r\n');
}

export async function importFile(
  origin: string,
  token: string,
  csv: string,
): Promise<{ seconds: number; result: string }> {
  const form = new FormData();
  form.append('file', new File([csv], 'produk.csv', { type: 'text/csv' }));
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/products/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  const { created, updated, failed } = (await answer.json()) as Record<string, number>;
  return {
    seconds: (performance.now() - begun) / 1000,
    result: `${created} created, ${updated} updated, ${failed} failed`,
  };
}
