import { expect, test, vi } from 'vitest';
import { askConfirm } from './dialog-queue.ts';

const question = { title: 'Hapus?', text: '', confirm: 'Ya', cancel: 'Batal', tone: 'danger' } as const;

test('the same question is not asked again while it waits for its answer: the second press gets a no', async () => {
  const answered = vi.fn();
  void askConfirm(question).then(answered);
  expect(await askConfirm({ ...question })).toBe(false);
  void askConfirm({ ...question, title: 'Terima?' }).then(answered);
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
});
