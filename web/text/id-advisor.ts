export const advisorText = {
  laptopTitle: 'Rekomendasi Laptop',
  laptopDescription: (shop: string) =>
    `Bingung pilih laptop? Jawab beberapa pertanyaan singkat, dan ${shop} mencarikan laptop yang paling cocok dengan kebutuhan dan budget kamu.`,
  pcDescription: (shop: string) =>
    `Rakit PC tanpa bingung: sebutkan kebutuhan dan budget kamu, dan ${shop} memilihkan komponen yang saling cocok dan ada stoknya.`,
  laptopSearch: (use: string) => `Laptop ${use}`,
  pcSearch: (use: string) => `Rakitan ${use}`,
  millions: (millions: number | string) => `${millions} juta`,
  needsScript: 'Rekomendasi ini memerlukan JavaScript. Kamu tetap bisa memilih sendiri lewat',
  ourCatalogue: 'katalog kami',
} as const;
