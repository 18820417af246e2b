/** Notified in the transaction of every write that the public can see, so that all instances drop their caches. */
export const publicChangeChannel = 'rakita_public_change';
