/** Fields that several managed entities have. */
export const nameField = { input: 'text', label: 'Nama', required: true, max: 80 } as const;

export const orderField = { input: 'order', label: 'Urutan' } as const;

export const activeField = { input: 'switch', label: 'Aktif', default: true } as const;

/** Derived from field `from` when left empty. */
export const slugField = <const From extends string>(from: From) => ({ input: 'slug', label: 'Slug', from }) as const;
