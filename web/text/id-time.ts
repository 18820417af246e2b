// The shop's clock, wherever the person sits: staff in Makassar and Jakarta must read the same time.
const timeZone = 'Asia/Jakarta';
const minutes = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const seconds = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
const days = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone });

export const timeText = (iso: string) => minutes.format(new Date(iso));
export const exactTimeText = (iso: string) => seconds.format(new Date(iso));
export const dayText = (iso: string) => days.format(new Date(iso));
