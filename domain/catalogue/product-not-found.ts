import { Problem } from '#domain/problems.ts';

export const productNotFound = () => new Problem('not-found', { detail: 'Produk tidak ditemukan.' });
