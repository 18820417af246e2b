import type { Message } from '#server/platform/messaging/messenger.ts';

const contactNames = { email: 'Alamat e-mail', whatsapp: 'Nomor WhatsApp', google: 'Tautan akun Google' } as const;

/** What the shop writes to people about their accounts. */
export const messageTexts = {
  otp: (shopName: string, otp: string): Message => ({
    kind: 'otp',
    subject: `Kode verifikasi ${shopName}`,
    text: `Kode verifikasi ${shopName} Anda: ${otp}\n\nKode berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk kepada yang mengaku dari toko.`,
    secret: otp,
  }),
  loginLink: (shopName: string, url: string): Message => ({
    kind: 'login-link',
    subject: `Masuk ke ${shopName}`,
    text: `Buka tautan ini untuk masuk ke ${shopName}:\n${url}\n\nTautan berlaku 5 menit dan hanya sekali pakai. Abaikan pesan ini bila Anda tidak memintanya.`,
    secret: url,
  }),
  resetLink: (shopName: string, username: string, url: string): Message => ({
    kind: 'reset-link',
    subject: `Buat password baru ${shopName}`,
    text: `Ada permintaan password baru untuk akun ${username} di ${shopName}. Buat password baru di sini:\n${url}\n\nTautan berlaku 30 menit dan hanya sekali pakai. Abaikan pesan ini bila Anda tidak memintanya; password lama tetap berlaku.`,
    secret: url,
  }),
  invitation: (shopName: string, name: string, url: string): Message => ({
    kind: 'invitation',
    subject: `Undangan bergabung di ${shopName}`,
    text: `Halo ${name}, Anda diundang membuat akun untuk mengelola ${shopName}:\n${url}\n\nUndangan berlaku 7 hari dan hanya sekali pakai.`,
    secret: url,
  }),
  contactChanged: (shopName: string, username: string, what: keyof typeof contactNames): Message => ({
    kind: 'account-changed',
    subject: `Akun ${shopName} Anda diubah`,
    text: `${contactNames[what]} pada akun ${username} di ${shopName} baru saja diubah.\n\nAbaikan pesan ini bila Anda yang mengubahnya. Bila bukan, segera ganti password Anda dan hubungi pemilik toko.`,
  }),
};
