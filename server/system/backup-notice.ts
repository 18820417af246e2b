import type { BackupProblem } from '#domain/system/system.contract.ts';
import { readOrderSettings } from '#server/order/order-settings.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';

const sentences: Record<BackupProblem, string> = {
  write: 'Cadangan tidak dapat dibuat.',
  check: 'Cadangan dibuat, tetapi tidak lolos uji pemulihan.',
  upload: 'Cadangan dibuat dan lolos uji pemulihan, tetapi tidak dapat dikirim ke penyimpanan S3.',
  interrupted: 'Server berhenti di tengah pencadangan.',
  pictures:
    'Cadangan dibuat, tetapi sebagian gambar yang dipakai toko tidak ada lagi di penyimpanan. Cadangan lengkap yang terakhir tetap disimpan.',
};

const details = 'Rinciannya ada di menu Keadaan sistem.';

/**
 * To where notices of new orders go; without such an address it stays in the outbox of the back office. Within the
 * caller's transaction; the returned function delivers it after the commit.
 */
export async function storeBackupNotice(shop: Shop, problem: BackupProblem): Promise<(shop: Shop) => void> {
  const { noticeEmail, noticeWaNumber } = await readOrderSettings(shop);
  const { name } = await readSiteMeta(shop);
  return shop.messages.store(
    shop,
    { name, email: noticeEmail || null, waNumber: noticeWaNumber || null },
    {
      kind: 'backup-failed',
      ...(problem === 'pictures'
        ? { subject: 'Cadangan data tidak lengkap', text: `${sentences[problem]}\n${details}` }
        : {
            subject: 'Pencadangan data gagal',
            text: `${sentences[problem]}\nSistem mencoba lagi satu jam kemudian. ${details}`,
          }),
    },
  );
}
