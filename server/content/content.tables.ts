import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { displayColumns, identity, time } from '#server/platform/database/columns.ts';

const scheduledPicture = () => ({
  title: text('title').notNull(),
  image: text('image').notNull(),
  alt: text('alt'),
  link: text('link'),
  ...displayColumns(),
  startAt: time('start_at'),
  endAt: time('end_at'),
});

export const slides = pgTable('slides', { ...identity(), ...scheduledPicture(), focus: text('focus') });

export const banners = pgTable('banners', { ...identity(), ...scheduledPicture() });

export const testimonies = pgTable(
  'testimonies',
  {
    ...identity(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    stars: smallint('stars').notNull(),
    testimony: text('testimony').notNull(),
    ...displayColumns(),
  },
  (table) => [check('testimonies_stars_check', sql`${table.stars} between 1 and 5`)],
);

export const pages = pgTable(
  'pages',
  {
    ...identity(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    content: text('content').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('pages_slug_key').on(table.slug)],
);

export const shops = pgTable('shops', {
  ...identity(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  phone: text('phone'),
  waNumber: text('wa_number'),
  mapUrl: text('map_url'),
  openTime: text('open_time'),
  image: text('image'),
  alt: text('alt'),
  ...displayColumns(),
});

export const teams = pgTable('teams', {
  ...identity(),
  name: text('name').notNull(),
  position: text('position').notNull(),
  photo: text('photo'),
  alt: text('alt'),
  waNumber: text('wa_number'),
  isPublic: boolean('is_public').notNull().default(false),
  order: integer('order').notNull().default(0),
});
