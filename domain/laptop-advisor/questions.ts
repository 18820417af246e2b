import { choicesOf } from '#domain/choices.ts';
import { type AnswerName, type LaptopOs, laptopBudget } from './answers.ts';
import {
  additionalLabels,
  gpuLabels,
  osLabels,
  portLabels,
  processorLabels,
  screenSizeLabels,
  useLabels,
} from './labels.ts';

export type QuestionOption<Value = string> = { value: Value; label: string };

type QuestionText = { text: string; hint?: string; optional: boolean; hiddenForOs?: LaptopOs };

/** `brand-select` takes its options from the brand list; `emptyLabel` is the choice that sets no criterion. */
export type LaptopQuestion = QuestionText &
  (
    | { name: 'mainRequirement' | 'os'; input: 'buttons'; options: QuestionOption[] }
    | { name: 'budget'; input: 'slider'; min: number; max: number; step: number; initial: number }
    | { name: 'screenSize' | 'processor' | 'gpu'; input: 'select'; emptyLabel: string; options: QuestionOption[] }
    | { name: 'brand'; input: 'brand-select'; emptyLabel: string }
    | { name: 'ports' | 'additionals'; input: 'checkboxes'; options: QuestionOption[] }
    | { name: 'mobility' | 'touchScreen'; input: 'radio'; options: QuestionOption<boolean>[] }
  ) & { name: AnswerName };

/** In the order in which they are revealed. */
export const laptopQuestions: readonly LaptopQuestion[] = [
  {
    name: 'mainRequirement',
    text: 'Laptopnya mau dipakai untuk apa?',
    hint: 'Pilih kebutuhan utama kamu, ya.',
    optional: false,
    input: 'buttons',
    options: choicesOf(useLabels),
  },
  {
    name: 'budget',
    text: 'Berapa budget maksimal kamu?',
    hint: 'Geser atau ketik jumlahnya.',
    optional: false,
    input: 'slider',
    min: laptopBudget.min,
    max: laptopBudget.max,
    step: laptopBudget.step,
    initial: laptopBudget.default,
  },
  {
    name: 'os',
    text: 'Mau pakai sistem operasi apa?',
    optional: false,
    input: 'buttons',
    options: choicesOf(osLabels),
  },
  {
    name: 'screenSize',
    text: 'Ukuran layar seperti apa yang kamu suka? (opsional)',
    optional: true,
    input: 'select',
    emptyLabel: 'Semua ukuran',
    options: choicesOf(screenSizeLabels),
  },
  {
    name: 'brand',
    text: 'Ada merek yang kamu inginkan? (opsional)',
    optional: true,
    hiddenForOs: 'macOS',
    input: 'brand-select',
    emptyLabel: 'Semua brand / merk',
  },
  {
    name: 'processor',
    text: 'Mau processor merek apa? (opsional)',
    optional: true,
    input: 'select',
    emptyLabel: 'Semua processor',
    options: choicesOf(processorLabels),
  },
  {
    name: 'gpu',
    text: 'Kartu grafis (GPU) apa yang kamu inginkan? (opsional)',
    optional: true,
    input: 'select',
    emptyLabel: 'Semua GPU',
    options: choicesOf(gpuLabels),
  },
  {
    name: 'ports',
    text: 'Port dan fitur apa saja yang harus ada? (opsional)',
    hint: 'Boleh pilih lebih dari satu.',
    optional: true,
    input: 'checkboxes',
    options: choicesOf(portLabels),
  },
  {
    name: 'mobility',
    text: 'Apakah laptopnya akan sering kamu bawa bepergian?',
    optional: true,
    input: 'radio',
    options: [
      { value: true, label: 'Ya (ringan & baterai tahan lama)' },
      { value: false, label: 'Tidak terlalu' },
    ],
  },
  {
    name: 'touchScreen',
    text: 'Perlu layar sentuh (touchscreen)?',
    optional: true,
    input: 'radio',
    options: [
      { value: true, label: 'Ya' },
      { value: false, label: 'Tidak' },
    ],
  },
  {
    name: 'additionals',
    text: 'Ada tambahan lain yang kamu inginkan?',
    hint: 'Boleh pilih lebih dari satu, atau lewati saja.',
    optional: true,
    input: 'checkboxes',
    options: choicesOf(additionalLabels),
  },
];

/** The bubbles around the questions. The three result texts and the buttons are fixed wording. */
export const laptopAdvisorTexts = {
  title: 'Rekomendasi Laptop Terbaik untuk Kamu',
  intro: 'Jawab beberapa pertanyaan singkat. Jawaban bisa kamu ubah kapan saja, hasilnya langsung menyesuaikan.',
  customerOpening: 'Halo! Aku lagi cari laptop, tapi bingung pilih yang mana. Bisa bantu?',
  botOpening:
    'Halo! Tentu bisa. Jawab beberapa pertanyaan berikut, nanti aku carikan laptop yang paling cocok buat kamu.',
  next: 'Lanjut',
  search: 'Cari',
  customerSearching: 'Itu semua jawabanku. Tolong carikan, ya!',
  searching: 'Sebentar, aku carikan dulu…',
  found: 'Yay! Aku menemukan laptop yang sesuai dengan semua jawaban kamu.',
  mainTitle: 'Laptop rekomendasi untuk kamu!',
  notFound:
    'Wah, sepertinya laptop yang kamu cari belum tersedia. Tapi tenang! Kami sudah menyiapkan beberapa alternatif yang mirip…',
  alternativesTitle: 'Laptop alternatif untuk kamu!',
  /** The search itself failed, which is only logged: the talk goes on. */
  notReached: 'Hmm, daftar laptopnya belum sampai ke aku. Tekan “Cari” sekali lagi, ya.',
  nothingAtAll: 'Belum ada laptop dengan sistem operasi ini. Coba ubah jawaban kamu, atau tanyakan langsung ke toko.',
  bestFit: 'Paling cocok',
  reasonsTitle: 'Kenapa cocok',
  missesTitle: 'Yang belum sesuai',
  compareTitle: 'Bandingkan tiga teratas',
  compareTwo: 'Bandingkan keduanya',
  unknownSpec: 'Belum ada data',
  closing: 'Apakah sudah cocok ?',
  again: 'Cari lagi?',
  share: 'Bagikan hasil',
  linkCopied: 'Tautan hasil sudah disalin',
  renewed: 'Hasil sudah diperbarui',
  seeResults: 'Lihat hasil',
  similar: (count: number) => `Lihat juga ${count} laptop yang mirip`,
  progress: (current: number, count: number) => `Pertanyaan ${current} dari ${count}`,
  slide: 'Geser untuk mengatur budget',
  amount: 'Budget maksimal',
  upTo: 'Maksimal',
  quickAmounts: 'Pilihan cepat budget',
  catalogue: 'Lihat katalog laptop',
} as const;
