import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The site map: every address and the page that answers it. */
export const routes = rootRoute('root.tsx', [
  layout('storefront', 'shop/storefront.tsx', [
    index('shop/landing-page.tsx'),
    route('/about', 'shop/about-page.tsx'),
    route('/payment-guide', 'shop/payment-guide-page.tsx'),
    route('/order-guide', 'shop/order-guide-page.tsx'),
    route('/warranty', 'shop/warranty-page.tsx'),
    route('/admin-contact', 'shop/admin-contact-page.tsx'),
  ]),
  route('/dev/ui', 'dev/ui-route.tsx'),
]);
