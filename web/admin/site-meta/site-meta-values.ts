import { get, set } from 'react-hook-form';
import { email, errorsOf, type FieldErrors, link, phone, type Rule, required, waNumber } from '#domain/form-rules.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { multipart } from '#web/admin/form/multipart.ts';

export const textNames = [
  'name',
  'openTime',
  'description',
  'whatsappUrl',
  'igUrl',
  'fbUrl',
  'tiktokUrl',
  'ytUrl',
  'waNumberOrder',
  'company.name',
  'company.address',
  'company.phone',
  'company.email',
  'company.mapUrl',
] as const;
export type TextName = (typeof textNames)[number];

export const pictureNames = ['logo', 'logoLight', 'favicon', 'ogImage'] as const;
export type PictureName = (typeof pictureNames)[number];

export type SiteMetaValues = Omit<SiteMeta, 'updatedAt' | PictureName> & Record<PictureName, string | File | null>;

/** The fields that are compared and sent one by one. */
export const siteMetaNames = [...textNames, 'customerServices', ...pictureNames] as const;

export function siteMetaValues({
  updatedAt: _,
  logo,
  logoLight,
  favicon,
  ogImage,
  ...texts
}: SiteMeta): SiteMetaValues {
  return {
    ...texts,
    logo: logo || null,
    logoLight: logoLight || null,
    favicon: favicon || null,
    ogImage: ogImage || null,
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
  for (const [name, own] of Object.entries(rules)) check(name, own, get(values, name));
  values.customerServices.forEach((agent, place) => {
    check(`customerServices.${place}.name`, [required], agent.name);
    check(`customerServices.${place}.waNumber`, [required, waNumber], agent.waNumber);
  });
  return errors;
}

/** The settings as shoppers will see them, for the preview; pictures are shown once they are stored. */
export function previewMeta(stored: SiteMeta, values: SiteMetaValues): SiteMeta {
  const { logo, logoLight, favicon, ogImage } = stored;
  return { ...stored, ...values, logo, logoLight, favicon, ogImage };
}

/** What changed, as the API takes it: `company` nested, files as files. */
export function siteMetaBody(
  values: SiteMetaValues,
  names: readonly string[],
  updatedAt: string | undefined,
): Record<string, unknown> | FormData {
  const body: Record<string, unknown> = { updatedAt };
  const files: [name: string, file: File][] = [];
  for (const name of names) {
    const value: unknown = get(values, name);
    if (value instanceof File) files.push([name, value]);
    else set(body, name, value ?? '');
  }
  return multipart(body, files);
}
