import { email, errorsOf, type FieldErrors, link, phone, type Rule, required, waNumber } from '#domain/form-rules.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';

export type AgentValue = { key: string; name: string; waNumber: string };

type TextName =
  | 'name'
  | 'openTime'
  | 'description'
  | 'whatsappUrl'
  | 'igUrl'
  | 'fbUrl'
  | 'tiktokUrl'
  | 'ytUrl'
  | 'waNumberOrder'
  | `company.${keyof SiteMeta['company']}`;
type PictureName = 'logo' | 'favicon' | 'ogImage';

/** Named by the paths that the server uses in its errors. */
export type SiteMetaValues = Record<TextName, string> &
  Record<PictureName, string | File | null> & { customerServices: AgentValue[] };
export type { PictureName, TextName };

export function siteMetaValues(meta: SiteMeta): SiteMetaValues {
  const { company } = meta;
  return {
    name: meta.name,
    openTime: meta.openTime,
    description: meta.description,
    'company.name': company.name,
    'company.address': company.address,
    'company.phone': company.phone,
    'company.email': company.email,
    'company.mapUrl': company.mapUrl,
    whatsappUrl: meta.whatsappUrl,
    igUrl: meta.igUrl,
    fbUrl: meta.fbUrl,
    tiktokUrl: meta.tiktokUrl,
    ytUrl: meta.ytUrl,
    waNumberOrder: meta.waNumberOrder,
    customerServices: meta.customerServices.map((agent, place) => ({ key: `stored ${place}`, ...agent })),
    logo: meta.logo || null,
    favicon: meta.favicon || null,
    ogImage: meta.ogImage || null,
  };
}

const rules: Partial<Record<TextName, Rule[]>> = {
  name: [required],
  'company.phone': [phone],
  'company.email': [email],
  'company.mapUrl': [link],
  whatsappUrl: [link],
  igUrl: [link],
  fbUrl: [link],
  tiktokUrl: [link],
  ytUrl: [link],
  waNumberOrder: [waNumber],
};

export function checkSiteMeta(values: SiteMetaValues): FieldErrors {
  const errors: FieldErrors = {};
  function check(path: string, own: Rule[], value: unknown) {
    const found = errorsOf(own, value);
    if (found.length > 0) errors[path] = found;
  }
  for (const [name, own] of Object.entries(rules)) check(name, own, values[name as TextName]);
  values.customerServices.forEach((agent, place) => {
    check(`customerServices.${place}.name`, [required], agent.name);
    check(`customerServices.${place}.waNumber`, [required, waNumber], agent.waNumber);
  });
  return errors;
}

/** The settings as shoppers will see them, for the preview. */
export function previewMeta(stored: SiteMeta, values: SiteMetaValues): SiteMeta {
  const { name, openTime, whatsappUrl, igUrl, fbUrl, tiktokUrl, ytUrl, waNumberOrder, customerServices } = values;
  const company = {
    name: values['company.name'],
    address: values['company.address'],
    phone: values['company.phone'],
    email: values['company.email'],
    mapUrl: values['company.mapUrl'],
  };
  const texts = { name, openTime, whatsappUrl, igUrl, fbUrl, tiktokUrl, ytUrl, waNumberOrder };
  return { ...stored, ...texts, company, customerServices };
}

/** What changed, as the API takes it: `company` nested, files as files. */
export function siteMetaBody(
  values: SiteMetaValues,
  names: readonly (keyof SiteMetaValues)[],
  updatedAt: string | undefined,
): Record<string, unknown> | FormData {
  const body: Record<string, unknown> = { updatedAt };
  const company: Record<string, string> = {};
  for (const name of names) {
    if (name.startsWith('company.')) company[name.slice('company.'.length)] = values[name] as string;
    else if (name === 'customerServices') {
      body.customerServices = values.customerServices.map(({ name, waNumber }) => ({ name, waNumber }));
    } else body[name] = values[name] ?? '';
  }
  if (Object.keys(company).length > 0) body.company = company;
  const pairs = Object.entries(body);
  if (!pairs.some(([, value]) => value instanceof File)) return body;
  const form = new FormData();
  for (const [name, value] of pairs) {
    form.append(name, value instanceof File ? value : typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
