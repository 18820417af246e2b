import { jakartaTime } from '#domain/days.ts';

/** Interface text of the account screens. */

export const loginText = {
  title: 'Login Admin',
  text: 'Gunakan username dan password',
  username: 'Username',
  usernamePlaceholder: 'Masukkan username',
  usernameRequired: 'Username wajib diisi',
  password: 'Password',
  passwordPlaceholder: 'Masukkan password',
  passwordRequired: 'Password wajib diisi',
  submit: 'Login',
  forgot: 'Lupa password?',
  or: 'atau',
  whatsapp: 'Masuk lewat WhatsApp',
} as const;

export const whatsappLoginText = {
  title: 'Masuk lewat WhatsApp',
  text: 'Tulis nomor WhatsApp yang terhubung dengan akun Anda. Kami mengirim tautan untuk masuk ke nomor itu.',
  number: 'Nomor WhatsApp',
  numberPlaceholder: 'Contoh: 0812 3456 7890',
  submit: 'Kirim tautan',
  sentTitle: 'Periksa WhatsApp Anda',
  sentText: (number: string) =>
    `Bila nomor ${number} terhubung dengan sebuah akun, tautan masuk sudah dikirim. Tautan berlaku 5 menit dan hanya sekali pakai.`,
  again: 'Ganti nomor',
  loading: 'Loading...',
  spentTitle: 'Tautan tidak berlaku',
  spentText: 'Tautan masuk sudah dipakai atau kedaluwarsa. Silakan minta tautan yang baru.',
} as const;

export const otpText = {
  title: 'Verifikasi akun',
  text: 'Masukkan kode 6 angka yang kami kirim lewat WhatsApp atau e-mail. Belum menerimanya? Pemilik toko dapat membantu.',
  label: 'Kode verifikasi',
  submit: 'Verifikasi',
  incomplete: 'Kode terdiri dari 6 angka',
  resend: 'Kirim ulang kode',
  resendIn: (seconds: number) => `Kirim ulang dalam ${seconds} detik`,
  resent: 'Kode baru sudah dikirim',
  verified: 'Akun Anda sudah terverifikasi',
  logOut: 'Keluar',
} as const;

export const forgotText = {
  title: 'Lupa password',
  text: 'Tulis username, e-mail, atau nomor WhatsApp akun Anda. Kami mengirim tautan untuk membuat password baru.',
  identifier: 'Username, e-mail, atau nomor WhatsApp',
  submit: 'Kirim tautan',
  sentTitle: 'Periksa pesan Anda',
  sentText:
    'Bila akun itu ada, tautan untuk membuat password baru sudah dikirim lewat WhatsApp atau e-mail. Tautan berlaku 30 menit.',
  back: 'Kembali ke login',
} as const;

export const newPasswordText = {
  password: 'Password baru',
  repeat: 'Ulangi password',
  hint: 'Minimal 15 karakter. Kalimat pendek yang mudah diingat paling aman.',
  different: 'Kedua password belum sama',
  current: 'Password saat ini',
  resetTitle: 'Buat password baru',
  resetText: 'Setelah disimpan, semua sesi lain berakhir dan Anda masuk dengan password baru.',
  save: 'Simpan password',
  saved: 'Password baru sudah disimpan',
  linkMissing: 'Tautan ini tidak lengkap. Buka tautan dari pesan yang Anda terima, atau minta yang baru.',
  askAgain: 'Minta tautan baru',
  firstTitle: 'Ganti password sementara',
  firstText: 'Akun ini memakai password sementara. Buat password Anda sendiri untuk melanjutkan.',
  temporary: 'Password sementara',
  logOut: 'Keluar',
} as const;

export const registerText = {
  title: 'Buat akun',
  text: (name: string, role: 'owner' | 'staff') =>
    `Halo ${name}, Anda diundang sebagai ${role === 'owner' ? 'pemilik' : 'staf'} toko ini.`,
  name: 'Nama',
  username: 'Username',
  usernameHint: 'Huruf kecil, angka, titik, garis bawah, atau tanda hubung.',
  usernameFault: 'Minimal 3 karakter: huruf kecil, angka, titik, garis bawah, atau tanda hubung; tidak hanya angka',
  submit: 'Buat akun',
  invalidTitle: 'Undangan tidak berlaku',
  invalidText: 'Undangan ini sudah dipakai, dibatalkan, atau kedaluwarsa. Mintalah undangan baru kepada pemilik toko.',
} as const;

export const profileText = {
  title: 'Profil',
  account: 'Data diri',
  photo: 'Foto',
  name: 'Nama',
  username: 'Username',
  email: 'E-mail',
  emailText: 'Untuk menerima tautan bila Anda lupa password.',
  save: 'Simpan',
  saved: 'Profil sudah disimpan',
  whatsapp: 'WhatsApp',
  whatsappText: 'Nomor yang terhubung dapat dipakai untuk masuk tanpa password.',
  emailWords: {
    label: 'Alamat e-mail',
    none: 'Belum ada alamat e-mail.',
    connect: 'Tambahkan e-mail',
    replace: 'Ganti e-mail',
    saved: 'Alamat e-mail sudah diganti',
    removed: 'Alamat e-mail sudah dilepaskan',
  },
  whatsappWords: {
    label: 'Nomor WhatsApp',
    none: 'Belum ada nomor yang terhubung.',
    connect: 'Hubungkan nomor',
    replace: 'Ganti nomor',
    saved: 'Nomor WhatsApp sudah terhubung',
    removed: 'Nomor WhatsApp sudah dilepaskan',
  },
  sendCode: 'Kirim kode',
  codeFor: (address: string) => `Kode 6 angka yang dikirim ke ${address}`,
  confirmCode: 'Hubungkan',
  remove: 'Lepaskan',
  removeText: (address: string) => `${address} tidak dapat lagi dipakai untuk masuk atau memulihkan akun ini.`,
  confirmPassword: 'Password Anda',
  confirmHint: 'Diminta lagi supaya hanya Anda yang dapat mengubah data ini.',
  confirmByLogin:
    'Akun ini belum punya password. Perubahan ini hanya dapat dilakukan dalam 5 menit setelah masuk: keluar lalu masuk lagi bila perlu.',
  google: 'Google',
  googleText: 'Akun Google yang terhubung dapat dipakai untuk masuk.',
  googleNone: 'Belum ada akun Google yang terhubung.',
  googleConnect: 'Hubungkan Google',
  googleRemove: 'Lepaskan',
  googleLinked: 'Akun Google sudah terhubung',
  googleRemoved: 'Akun Google sudah dilepaskan',
  password: 'Ganti password',
  passwordText: 'Sesi di perangkat lain berakhir setelah password diganti.',
  passwordNone: 'Akun ini belum punya password. Buat satu supaya bisa masuk dengan username.',
  sessions: 'Sesi yang terbuka',
  sessionsText: 'Akhiri sesi di perangkat yang tidak Anda kenal, lalu ganti password.',
  current: 'Sesi ini',
  end: 'Akhiri',
  ended: 'Sesi sudah diakhiri',
  unknownDevice: 'Perangkat tidak dikenal',
  lastUsed: (time: string) => `Terakhir dipakai ${time}`,
} as const;

export const accountsText = {
  title: 'Akun',
  text: 'Semua akun yang dapat masuk ke panel admin, juga milik orang yang sudah tidak ada di tim.',
  columns: {
    account: 'Akun',
    role: 'Peran',
    lastLogin: 'Login terakhir',
    sessions: 'Sesi',
    status: 'Status',
    actions: 'Tindakan',
  },
  roles: { owner: 'Pemilik', staff: 'Staf' },
  own: 'Akun Anda',
  never: 'Belum pernah',
  openSessions: (count: number) => (count === 0 ? 'Tidak ada' : `${count} terbuka`),
  statuses: { enabled: 'Aktif', disabled: 'Nonaktif', unverified: 'Belum diverifikasi' },
  openTeam: 'Buka di Tim',
  disable: 'Nonaktifkan',
  enable: 'Aktifkan',
  endSessions: 'Akhiri sesi',
  givePublish: 'Beri hak impor aktif',
  takePublish: 'Cabut hak impor aktif',
  publishGiven: (name: string) => `${name} boleh mengimpor produk langsung aktif`,
  publishTaken: (name: string) => `Produk baru dari impor ${name} menunggu persetujuan`,
  disabled: (name: string) => `Akun ${name} dinonaktifkan`,
  enabled: (name: string) => `Akun ${name} diaktifkan`,
  sessionsEnded: (name: string) => `Sesi ${name} sudah diakhiri`,
  confirmDisable: {
    title: 'Apakah anda yakin?',
    text: 'Akun ini tidak dapat masuk lagi, dan semua sesinya berakhir.',
    confirm: 'Ya, nonaktifkan!',
    cancel: 'Batal',
    tone: 'danger',
  },
  confirmEnd: {
    title: 'Apakah anda yakin?',
    text: 'Akun ini harus masuk lagi di semua perangkat. Sesi yang sedang Anda pakai tetap terbuka.',
    confirm: 'Ya, akhiri!',
    cancel: 'Batal',
    tone: 'danger',
  },
} as const;

export const failedText = {
  connection: 'Sistem tidak dapat memproses. Silakan coba kembali dalam beberapa saat atau periksa koneksi Anda.',
} as const;

/** '14.05 WIB', as Indonesians write the hour. */
export const clockText = (time: string) => `${jakartaTime(time).slice(11, 16).replace(':', '.')} WIB`;

export const deviceText = { both: (browser: string, system: string) => `${browser} di ${system}` } as const;
