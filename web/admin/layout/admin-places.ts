import Activity from 'lucide-react/icons/activity';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BellRing from 'lucide-react/icons/bell-ring';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import MailCheck from 'lucide-react/icons/mail-check';
import Menu from 'lucide-react/icons/menu';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import type { ComponentType, SVGProps } from 'react';
import { coupon } from '#domain/order/coupon.resource.ts';
import { resources } from '#domain/resources.ts';
import { NewOrdersBadge } from '#web/admin/order/new-orders-badge.tsx';
import { adminText, menuText } from '#web/text/id-admin.ts';
import { productAlertsText } from '#web/text/id-alerts.ts';
import { auditText } from '#web/text/id-audit.ts';
import { accountsText } from '#web/text/id-auth.ts';
import { importText } from '#web/text/id-import.ts';
import { customerText, orderAdminText, orderSettingsText } from '#web/text/id-order-admin.ts';
import { outboxText } from '#web/text/id-outbox.ts';
import { unusablePartsText } from '#web/text/id-product-admin.ts';
import { questionAdminText } from '#web/text/id-questions.ts';
import { searchLogText } from '#web/text/id-search-log.ts';
import { systemText } from '#web/text/id-system.ts';

export type AdminPlace = {
  path: string;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** What waits there. */
  Badge?: ComponentType<{ className?: string }>;
};

const home: AdminPlace = { path: '/app/home', label: menuText.home, Icon: House };
const product: AdminPlace = { path: '/app/product', label: menuText.product, Icon: Package };

/** The ten entries in their order. */
export const mainPlaces: readonly AdminPlace[] = [
  home,
  product,
  { path: '/app/category', label: menuText.category, Icon: LayoutGrid },
  { path: '/app/brand', label: menuText.brand, Icon: BadgeCheck },
  { path: '/app/slide', label: menuText.slide, Icon: GalleryHorizontalEnd },
  { path: '/app/banner', label: menuText.banner, Icon: Image },
  { path: '/app/testimony', label: menuText.testimony, Icon: MessageSquareQuote },
  { path: '/app/page', label: menuText.page, Icon: FileText },
  { path: '/app/configuration', label: menuText.configuration, Icon: Settings },
  { path: '/app/rajaongkir', label: menuText.shipping, Icon: Truck },
];

const namedPlaces: readonly AdminPlace[] = [
  { path: '/app/order', label: orderAdminText.title, Icon: ReceiptText, Badge: NewOrdersBadge },
  { path: '/app/coupon', label: coupon.labels.many, Icon: TicketPercent },
  { path: '/app/shop', label: menuText.shop, Icon: Store },
  { path: '/app/review', label: menuText.review, Icon: Star },
  { path: '/app/question', label: questionAdminText.title, Icon: MessageCircleQuestionMark },
  { path: '/app/product-alerts', label: productAlertsText.title, Icon: BellRing },
  { path: '/app/search-log', label: searchLogText.title, Icon: SearchX },
  { path: '/app/team', label: menuText.team, Icon: UsersRound },
];

const placedPaths = new Set([...mainPlaces, ...namedPlaces].map(({ path }) => path));

/** A managed entity without a place of its own above comes last. */
export const furtherPlaces: readonly AdminPlace[] = [
  ...namedPlaces,
  ...Object.values(resources)
    .map(({ name, labels }) => ({ path: `/app/${name}`, label: labels.many, Icon: List }))
    .filter(({ path }) => !placedPaths.has(path)),
];

/** What belongs to orders; their list and Pengaturan lead to them. */
export const orderPlaces: readonly AdminPlace[] = [
  { path: '/app/order/new', label: orderAdminText.add, Icon: Plus },
  { path: '/app/customer', label: customerText.title, Icon: Users },
  { path: '/app/order-settings', label: orderSettingsText.title, Icon: SlidersHorizontal },
];

/** Work on many products; the product list leads to them. */
export const productPlaces: readonly AdminPlace[] = [
  { path: '/app/product/import', label: importText.title, Icon: FileSpreadsheet },
  { path: '/app/unusable-parts', label: unusablePartsText.title, Icon: Puzzle },
];

/** Accounts and records, for the owner only. */
export const ownerPlaces: readonly AdminPlace[] = [
  { path: '/app/account', label: accountsText.title, Icon: KeyRound },
  { path: '/app/outbox', label: outboxText.title, Icon: MailCheck },
  { path: '/app/audit', label: auditText.title, Icon: ScrollText },
  { path: '/app/system', label: systemText.title, Icon: Activity },
];

export const profilePlace: AdminPlace = { path: '/app/profile', label: adminText.profile, Icon: UserRound };

/** The bottom navigation of phones; shown on these three only. */
export const bottomPlaces: readonly AdminPlace[] = [
  home,
  product,
  { path: '/app/menus', label: adminText.more, Icon: Menu, Badge: NewOrdersBadge },
];
