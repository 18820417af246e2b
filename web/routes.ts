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
    route('/profile', 'admin/profile-page.tsx'),
    route('/menus', 'admin/menus-page.tsx'),
    // Category, brand, slide, banner, page, testimony, shop, team.
    route('/$resource', 'admin/resource-list-page.tsx'),
    route('/$resource/$id', 'admin/resource-form-page.tsx'),
  ]),
  route('/admls/login', 'auth/login-page.tsx'),
  route('/admin/login', 'auth/admin-login-page.tsx'),
  route('/admls/forgot-password', 'auth/forgot-password-page.tsx'),
  route('/admls/reset-password', 'auth/reset-password-page.tsx'),
  route('/admls/register', 'auth/register-page.tsx'),
  route('/admls/change-password', 'auth/change-password-page.tsx'),
  route('/whatsapp/handler', 'auth/whatsapp-handler-page.tsx'),
  route('/otp', 'auth/otp-page.tsx'),
  route('/dev/ui', 'dev/ui-route.tsx'),
]);
