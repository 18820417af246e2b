import { testResults } from '#tests/test-results.ts';
import { pdfText } from './pdf-text.ts';

testResults('%j is shown as %j', pdfText, [
  ['Kafé “Dewi” – 5 €', 'Kafé “Dewi” – 5 €'],
  ['Nguyễn Văn Đạt', 'Nguyen Van ?at'],
  ['ＡＢＣ　１２', 'ABC 12'],
  ['北京市', '?'],
  ['a\u0000b\u200bc\u202ed\tе\n', 'abcd ? '],
  ['\ud800x', '?x'],
  ['cafe\u0301', 'café'],
]);
