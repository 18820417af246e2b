import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The site map: every address and the page that answers it. */
export const routes = rootRoute('root.tsx', [
  layout('storefront', 'shop/storefront.tsx', [
    index('shop/landing-page.tsx'),
    route('/hot-deals', 'shop/hot-deals-page.tsx'),
    route('/products', 'shop/products-page.tsx'),
    route('/products/compare', 'shop/compare-page.tsx'),
    route('/products/$id', 'shop/product-page.tsx'),
    route('/about', 'shop/about-page.tsx'),
    route('/payment-guide', 'shop/payment-guide-page.tsx'),
    route('/order-guide', 'shop/order-guide-page.tsx'),
    route('/warranty', 'shop/warranty-page.tsx'),
    route('/admin-contact', 'shop/admin-contact-page.tsx'),
    route('/ongkir', 'shop/ongkir-page.tsx'),
    route('/rakit', 'shop/rakit-page.tsx'),
    route('/laptop-recommendations', 'shop/laptop-recommendations-page.tsx'),
    route('/order', 'shop/order-page.tsx'),
    route('/order/$id', 'shop/saved-order-page.tsx'),
  ]),
  route('/app', 'admin/admin-layout.tsx', [
    index('admin/app-page.tsx'),
    route('/home', 'admin/home-page.tsx'),
    route('/product', 'admin/product-list-page.tsx'),
    route('/review', 'admin/review-page.tsx'),
    route('/configuration', 'admin/configuration-page.tsx'),
    route('/rajaongkir', 'admin/rajaongkir-page.tsx'),
    route('/menus', 'admin/menus-page.tsx'),
    // Category, brand, slide, banner, page, testimony, shop, team.
    route('/$resource', 'admin/resource-list-page.tsx'),
    route('/$resource/$id', 'admin/resource-form-page.tsx'),
  ]),
  route('/dev/ui', 'dev/ui-route.tsx'),
]);
