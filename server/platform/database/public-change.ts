/** Notified in the transaction of every write that the public can see, so that all instances drop their caches. */
export const publicChangeChannel = 'rakita_public_change';

/** Notified in the transaction of every change of an order, so that open back offices of all instances show it. */
export const orderChangeChannel = 'rakita_order_change';

/** The name of the connection that listens for them: every running instance has one. */
export const listenerName = 'rakita changes';
