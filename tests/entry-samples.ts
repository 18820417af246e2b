import { type Field, pictureFieldsOf, type Resource } from '#domain/resource.ts';
import { type ResourceName, resources } from '#domain/resources.ts';

/** A value that a field takes; undefined for pictures, which a test uploads, and for what the shop fills in itself. */
export function sampleValue(field: Field): string | number | undefined {
  switch (field.input) {
    case 'text':
    case 'textarea':
      return `Contoh ${field.label}`.slice(0, field.max);
    case 'richtext':
      return `<p>Contoh ${field.label}</p>`;
    case 'link':
      return '/hot-deals';
    case 'email':
      return 'contoh@toko.example';
    case 'phone':
    case 'waNumber':
      return '0812 0000 0009';
    case 'date':
      return '2030-01-01T02:00:00.000Z';
    case 'select':
      return field.choices.at(-1)?.value;
    case 'code':
      return `UJI-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    case 'number':
      return Math.max(field.min, Math.min(10, field.max));
    case 'focus':
      return '30 40';
    case 'filters':
      return 'socket,brand';
    case 'stars':
      return 4;
    case 'slug':
    case 'parent':
    case 'order':
    case 'switch':
    case 'image':
    case 'icon':
    case 'count':
      return undefined;
  }
}

/** The least that a new entry needs; its required picture is added by the test. */
function leastBody({ fields }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required)
      .map(([name, field]) => [name, sampleValue(field)])
      .filter(([, value]) => value !== undefined),
  );
}

export type EntrySample = {
  name: ResourceName;
  resource: Resource;
  url: string;
  body: Record<string, unknown>;
  pictureFields: string[];
  requiredPicture: string | undefined;
};

export const entrySamples: EntrySample[] = (Object.keys(resources) as ResourceName[]).map((name) => {
  const resource: Resource = resources[name];
  const pictureFields = Object.keys(pictureFieldsOf(resource));
  return {
    name,
    resource,
    url: `/api${resource.path}`,
    body: leastBody(resource),
    pictureFields,
    requiredPicture: pictureFields.find((field) => resource.fields[field]?.required),
  };
});

/** The body with its required picture, where the entity has one, and codes that no other entry has. */
export function completeBody(
  { resource, body, requiredPicture }: EntrySample,
  picturePath: string,
): Record<string, unknown> {
  const codes = Object.entries(resource.fields).filter(([name, { input }]) => input === 'code' && name in body);
  return {
    ...body,
    ...Object.fromEntries(codes.map(([name, field]) => [name, sampleValue(field)])),
    ...(requiredPicture === undefined ? {} : { [requiredPicture]: picturePath }),
  };
}
