/** Storage key of orders sent by WhatsApp; in its own file, because the first page needs only this. */
export const sentOrdersKey = 'sent-orders';
