/** Google's event names and fields for shops. A chat that opens is a lead, never a purchase. */
export type TrackedItem = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_variant?: string;
  item_list_name?: string;
  index?: number;
  price?: number;
  discount?: number;
  quantity?: number;
};

type Money = { currency: 'IDR'; value: number };

export type TrackedEvents = {
  view_item_list: { item_list_name: string; items: TrackedItem[] };
  select_item: { item_list_name: string; items: TrackedItem[] };
  view_item: Money & { items: TrackedItem[] };
  add_to_cart: Money & { items: TrackedItem[] };
  remove_from_cart: Money & { items: TrackedItem[] };
  view_cart: Money & { items: TrackedItem[] };
  begin_checkout: Money & { items: TrackedItem[] };
  add_shipping_info: Money & { shipping_tier: string; items: TrackedItem[] };
  view_promotion: { promotion_name: string };
  select_promotion: { promotion_name: string };
  search: { search_term: string };
  share: { method: string; content_type: string; item_id: string };
  generate_lead: Partial<Money> & { items?: TrackedItem[] };
};

type Sender = (name: string, fields: object) => void;

let sender: Sender | undefined;
/** What happened before the service was there; bounded, because it may never come. */
const early: [string, object][] = [];

export function setSender(send: Sender): void {
  sender = send;
  for (const [name, fields] of early.splice(0)) send(name, fields);
}

/** Sends an event to the analytics service, where the shop has one. Never throws, never waits. */
export function track<Name extends keyof TrackedEvents>(name: Name, fields: TrackedEvents[Name]): void {
  if (sender) sender(name, fields);
  else if (early.length < 50) early.push([name, fields]);
}
