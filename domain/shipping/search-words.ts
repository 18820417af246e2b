/** How people write places; the left side stands alone as a word. */
const shortForms = new Map(
  Object.entries({
    kab: 'kabupaten',
    jkt: 'jakarta',
    jakpus: 'jakarta pusat',
    jakut: 'jakarta utara',
    jakbar: 'jakarta barat',
    jaksel: 'jakarta selatan',
    jaktim: 'jakarta timur',
    tangsel: 'tangerang selatan',
    bdg: 'bandung',
    sby: 'surabaya',
    smg: 'semarang',
    solo: 'surakarta',
    jogja: 'yogyakarta',
    yogya: 'yogyakarta',
    jogjakarta: 'yogyakarta',
    diy: 'di yogyakarta',
    jabar: 'jawa barat',
    jateng: 'jawa tengah',
    jatim: 'jawa timur',
    sumut: 'sumatera utara',
    sumbar: 'sumatera barat',
    sumsel: 'sumatera selatan',
    sumatra: 'sumatera',
    babel: 'bangka belitung',
    kepri: 'kepulauan riau',
    kalbar: 'kalimantan barat',
    kalteng: 'kalimantan tengah',
    kalsel: 'kalimantan selatan',
    kaltim: 'kalimantan timur',
    kaltara: 'kalimantan utara',
    sulut: 'sulawesi utara',
    sulteng: 'sulawesi tengah',
    sulsel: 'sulawesi selatan',
    sultra: 'sulawesi tenggara',
    sulbar: 'sulawesi barat',
    ntb: 'nusa tenggara barat',
    ntt: 'nusa tenggara timur',
  }),
);

/** Said before a name, never part of one. */
const fillers = new Set(['kec', 'kecamatan', 'prov', 'provinsi', 'kodepos']);

const withoutAccents = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which needs no work
  /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{Mark}/gu, '');

/** 'Kab. Bandung–Barat' → ['kab', 'bandung', 'barat']. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

const maxQueryWords = 8;

/** The words to look for: short forms written out, fillers dropped. */
export function queryWords(query: string): string[] {
  return wordsOf(query)
    .filter((word) => !fillers.has(word))
    .flatMap((word) => shortForms.get(word)?.split(' ') ?? [word])
    .slice(0, maxQueryWords);
}

/** A place's words as one text, each after a space, so that `like '% ban%'` finds beginnings of words. */
export function searchKey(parts: (string | null)[]): string {
  return ` ${parts.flatMap((part) => wordsOf(part ?? '')).join(' ')}`;
}
