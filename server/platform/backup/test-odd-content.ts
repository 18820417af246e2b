/** A schema and rows with the edge cases of a copy, for the tests of backup and restore. */
export const oddSchema = `
create type mood as enum ('happy', 'sad "quoted"');
--> statement-breakpoint
create table people (
  id bigint generated always as identity primary key,
  parent_id bigint references people(id),
  name text not null,
  upper_name text generated always as (upper(name)) stored,
  html text,
  amount numeric,
  ratio double precision,
  at timestamptz,
  day date,
  span interval,
  bytes bytea,
  extra jsonb,
  raw json,
  tags text[],
  grid integer[],
  feeling mood,
  rakita_batch text,
  "order" integer,
  "Odd ""column"" \\ é" boolean
);
--> statement-breakpoint
create table "Odd ""table"", ü" (id serial primary key, note text);
--> statement-breakpoint
create table hens (id text primary key, egg_id text);
--> statement-breakpoint
create table eggs (id text primary key, hen_id text not null references hens(id) on delete cascade);
--> statement-breakpoint
alter table hens add constraint hens_egg_fk foreign key (egg_id) references eggs(id);
--> statement-breakpoint
create table nothing_here (id text primary key);
--> statement-breakpoint
create table settings (id integer primary key, value text);
--> statement-breakpoint
insert into settings values (1, 'put there by the migration');
--> statement-breakpoint
create sequence order_number start 5;
--> statement-breakpoint
create function mark_note() returns trigger language plpgsql as $$ begin new.note := new.note || ' (marked)'; return new; end $$;
--> statement-breakpoint
create trigger mark before insert on "Odd ""table"", ü" for each row execute function mark_note();
`;

const megabyte = `<p>${'Laptop <b>"bagus"</b> \\ \u2028 é 💻\n'.repeat(32_000)}</p>`;
const hostile = `'; drop table people; --\\ "quoted" \\n \r\n\t \u2028\u2029 \u0001 \ufeff 💻👩‍👩‍👧 \ud83d\ude00 $1 {} [] NULL \\N`;

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

export async function addOddRows(run: Run): Promise<void> {
  await run(
    `insert into people (id, name, html, amount, ratio, at, day, span, bytes, extra, raw, tags, grid, feeling)
     overriding system value values
     (1, $1, $2, 123456789012345678901234567890.000100, 0.1::float8 + 0.2::float8, '2026-10-25 02:30:00.123456+07',
      '2026-02-28', '1 year 2 mons -3 days 04:05:06.789', '\\x00ff0a5c27', $3, $4, $5, '{{1,2},{3,null}}', 'sad "quoted"')`,
    [
      hostile,
      megabyte,
      { text: hostile, big: '1', list: [null, true, 1.5] },
      '{ "b": 1,\n  "a": 2, "b": 3 }',
      [hostile, '', 'null'],
    ],
  );
  await run(`insert into people (id, name, amount, ratio, at, span, extra, raw, tags, grid, bytes) overriding system value values
    (2, '', 'NaN', '-0', 'infinity', '0', 'null', '1e5', '{}', '{}', ''),
    (3, 'null', -0.00, 'NaN', '-infinity', null, '12345678901234567890.123456789', 'null', '{NULL,"NULL"}', null, null),
    (4, ' ', 1e100, '-Infinity', '0044-03-15 12:00:00+00 BC', null, '"\\\\u0041"', '"x"', null, null, null),
    (5, 'x', 0, 5e-324, '2026-01-01', null, '[]', '[]', null, null, null)`);
  // The first of these refers to the last: loaded batch by batch, it would refer to nothing.
  await run(`insert into people (id, parent_id, name, html, "order") overriding system value
    select g, case g when 6 then 1200 when 1200 then 6 end, 'Orang ' || g, repeat('abc ', g), g
    from generate_series(6, 1200) g`);
  await run(`select setval(pg_get_serial_sequence('people', 'id'), 1200)`);
  await run(`insert into "Odd ""table"", ü" (note) values ('one'), ('two'), (null)`);
  await run(`insert into hens values ('h1', null)`);
  await run(`insert into eggs values ('e1', 'h1')`);
  await run(`update hens set egg_id = 'e1'`);
  await run(`update settings set value = 'changed by the owner'`);
  await run(`select nextval('order_number'), nextval('order_number')`);
}
