import { testResults } from '#tests/test-results.ts';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

testResults('%s is shown as %s', deviceName, [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome di Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`, 'Edge di Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari di iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox di Linux'],
  ['curl/8.0', null],
  ['', null],
]);
