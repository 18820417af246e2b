import { testResults } from '#tests/test-results.ts';
import { pathAfterLogin } from './wanted-path.ts';

testResults('after a login that was wanted for %s the page is %s', pathAfterLogin, [
  ['/app/order/0ab', '/app/order/0ab'],
  ['/app/product?status=pending&page=2#isi', '/app/product?status=pending&page=2#isi'],
  [undefined, '/app/home'],
  [{ toString: () => '/app/order' }, '/app/home'],
  ['', '/app/home'],
  ['/app', '/app/home'],
  ['/application/x', '/app/home'],
  ['app/order', '/app/home'],
  ['https://example.com/app/order', '/app/home'],
  ['//example.com/app/order', '/app/home'],
  ['\\\\example.com/app/order', '/app/home'],
  ['javascript:alert(1)//app/', '/app/home'],
  ['/app/../whatsapp/handler?code=1', '/app/home'],
  ['/app/..//example.com', '/app/home'],
  ['/app/%2e%2e/otp', '/app/home'],
  ['/app/..\\..\\otp', '/app/home'],
  ['/app/.\t./otp', '/app/home'],
]);
