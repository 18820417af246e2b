import type { CustomerService, SiteMeta } from './site-meta.contract.ts';

export const defaultOpenTime = 'SETIAP HARI 09:00 - 19:00 WIB';
const fallbackAgentName = 'Customer Service';

export const defaultSiteMeta: Omit<SiteMeta, 'updatedAt'> = {
  name: 'Rakita',
  openTime: defaultOpenTime,
  description: 'Toko laptop, komputer dan komponen PC.',
  company: { name: '', address: '', phone: '', email: '', mapUrl: '' },
  whatsappUrl: '',
  igUrl: '',
  fbUrl: '',
  tiktokUrl: '',
  ytUrl: '',
  customerServices: [],
  waNumberOrder: '',
  instalments: [],
  logo: '',
  logoLight: '',
  favicon: '',
  ogImage: '',
};

export type SiteMetaUpdate = Partial<Omit<SiteMeta, 'updatedAt' | 'company'>> & {
  company?: Partial<SiteMeta['company']>;
};

/** PATCH merges: what is not sent stays, `company` field by field. */
export function mergeSiteMeta<Meta extends Omit<SiteMeta, 'updatedAt'>>(meta: Meta, update: SiteMetaUpdate): Meta {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const company = Object.fromEntries(Object.entries(update.company ?? {}).filter(([, value]) => value !== undefined));
  return { ...meta, ...given, company: { ...meta.company, ...company } };
}

/** Agents without a name or number are left out; with none left the order number answers. */
export function agentsOf(meta: Pick<SiteMeta, 'customerServices' | 'waNumberOrder'>): CustomerService[] {
  const agents = meta.customerServices.filter((agent) => agent.name.trim() !== '' && agent.waNumber.trim() !== '');
  return agents.length > 0 ? agents : [{ name: fallbackAgentName, waNumber: meta.waNumberOrder }];
}
