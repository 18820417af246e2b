/** Where orders that went out by WhatsApp are stored on this device; apart, for the first page needs nothing more. */
export const sentOrdersKey = 'sent-orders';
