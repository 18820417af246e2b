/** As long as screen readers read well; products, slides and all other pictures. */
export const maxAltLength = 200;

/** The text for visitors who do not see the picture; `otherwise` says what stands for it while it is empty. */
export const altField = (otherwise: string) =>
  ({
    input: 'text',
    label: 'Teks alternatif',
    max: maxAltLength,
    help: `Dibacakan untuk pengunjung yang tidak melihat gambar. ${otherwise}`,
    isOfPicture: true,
  }) as const;
