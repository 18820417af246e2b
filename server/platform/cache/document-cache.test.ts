import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';
import { createResponseCache } from './response-cache.ts';

test('documents are built one after another, and further unknown ones are refused meanwhile', async () => {
  const documents = createDocumentCache(createResponseCache());
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  async function* pieces(text: string) {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    yield text;
    running -= 1;
  }
  const get = (key: string) => documents.get(key, () => pieces(key));
  const taken = ['a', 'b', 'c'].map(get);
  await expect(get('d')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 10 });
  const shared = get('a');
  gate.resolve();
  const texts = (await Promise.all([...taken, shared])).map(({ gzip }) => gunzipSync(gzip).toString());
  expect(texts).toEqual(['a', 'b', 'c', 'a']);
  expect(most).toBe(1);
});
