const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' });

export const timeText = (at: string) => format.format(new Date(at));
