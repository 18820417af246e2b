/** The addresses of pages that the server itself puts into links, the sitemap and robots.txt. `web/routes.ts` serves them. */
export const webPaths = {
  home: '/',
  products: '/products',
  hotDeals: '/hot-deals',
  pcAdvisor: '/rakit',
  simulation: '/simulasi',
  laptopAdvisor: '/laptop-recommendations',
  shipping: '/ongkir',
  order: '/order',
  backOffice: '/app',
  accounts: '/admls',
  admin: '/admin',
  login: '/admls/login',
  category: (id: string) => `/products?category=${id}`,
  brand: (slug: string) => `/brands/${slug}`,
  product: (id: string) => `/products/${id}`,
  forgetNumber: (code: string) => `/kabari/${code}`,
  savedOrder: (id: string) => `/order/${id}`,
  savedBuild: (id: string) => `/rakit?build=${id}`,
  savedSimulation: (id: string) => `/simulasi?build=${id}`,
  register: (invitation: string) => `/admls/register?invite=${invitation}`,
  resetPassword: (token: string) => `/admls/reset-password?token=${token}`,
  whatsappLogin: (code: string) => `/whatsapp/handler?code=${code}`,
} as const;

/** Addresses of one person: they may carry codes, and nothing of them is rendered or cached for others. */
export const personalPaths = ['/app', '/admls', '/admin', '/whatsapp', '/otp'] as const;
/** What follows these is known to one buyer only (and to staff), so it is never logged, cached or indexed. */
export const secretPagePaths = ['/order/', '/kabari/', '/app/order/'] as const;
