/** What leads to the PC simulation; apart from its own texts, which load with its page. */
export const simulasiLinkText = {
  fromAdvisor: 'Mau memilih sendiri tiap komponennya?',
  open: 'Buka Simulasi Rakit PC',
  fromProduct: 'Pakai di Simulasi Rakit PC',
  edit: 'Ubah di simulasi',
} as const;
