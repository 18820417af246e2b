import { get, set } from 'react-hook-form';
import { instalmentLimits } from '#domain/catalogue/instalments.ts';
import {
  email,
  errorsOf,
  type FieldErrors,
  link,
  maxValue,
  minValue,
  numeric,
  phone,
  type Rule,
  required,
  waNumber,
  wholeNumber,
} from '#domain/form-rules.ts';
import { formatNumber, parseNumber } from '#domain/number.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { multipartWithFiles } from '#web/api/multipart.ts';

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

/** Numbers as they are typed. */
type InstalmentValues = { name: string; months: string; ratePercent: string };

export type SiteMetaValues = Omit<SiteMeta, 'updatedAt' | 'instalments' | PictureName> &
  Record<PictureName, string | File | null> & { instalments: InstalmentValues[] };

/** The fields that are compared and sent one by one. */
export const siteMetaNames = [...textNames, 'customerServices', 'instalments', ...pictureNames] as const;

export function siteMetaValues({
  updatedAt: _,
  logo,
  logoLight,
  favicon,
  ogImage,
  instalments,
  ...texts
}: SiteMeta): SiteMetaValues {
  return {
    ...texts,
    instalments: instalments.map(({ name, months, ratePercent }) => ({
      name,
      months: String(months),
      ratePercent: formatNumber(ratePercent, { atMost: 2 }),
    })),
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
  values.customerServices.forEach((agent, index) => {
    check(`customerServices.${index}.name`, [required], agent.name);
    check(`customerServices.${index}.waNumber`, [required, waNumber], agent.waNumber);
  });
  values.instalments.forEach((plan, index) => {
    const { months, ratePercent } = instalmentLimits;
    check(`instalments.${index}.name`, [required], plan.name);
    check(`instalments.${index}.months`, [required, numeric, wholeNumber, minValue(1), maxValue(months)], plan.months);
    check(
      `instalments.${index}.ratePercent`,
      [required, numeric, minValue(0), maxValue(ratePercent)],
      plan.ratePercent,
    );
  });
  return errors;
}

/** The settings as shoppers will see them, for the preview; pictures are shown once they are stored. */
export function previewMeta(stored: SiteMeta, values: SiteMetaValues): SiteMeta {
  const { logo, logoLight, favicon, ogImage, instalments } = stored;
  return { ...stored, ...values, logo, logoLight, favicon, ogImage, instalments };
}

/** Rates have two decimals. */
const plansOf = ({ instalments }: SiteMetaValues) =>
  instalments.map(({ name, months, ratePercent }) => ({
    name,
    months: parseNumber(months),
    ratePercent: Math.round((parseNumber(ratePercent) ?? 0) * 100) / 100,
  }));

/** What changed, as the API takes it: `company` nested, files as files. */
export function siteMetaBody(
  values: SiteMetaValues,
  names: readonly string[],
  updatedAt: string | undefined,
): Record<string, unknown> | FormData {
  const body: Record<string, unknown> = { updatedAt };
  const files: [name: string, file: File][] = [];
  for (const name of names) {
    const value: unknown = name === 'instalments' ? plansOf(values) : get(values, name);
    if (value instanceof File) files.push([name, value]);
    else set(body, name, value ?? '');
  }
  return multipartWithFiles(body, files);
}
