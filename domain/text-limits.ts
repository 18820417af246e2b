/** Without zod, so that the forms in the browser know them too. */
export const textLimits = {
  link: 500,
  email: 120,
  phone: 30,
  slug: 80,
  code: 30,
  codeLeast: 3,
  path: 200,
  id: 80,
  filterKeys: 300,
} as const;
