/** A place that was typed and not picked has no postal code. */
export const pickFromListMessage = 'Pilih salah satu dari daftar';
