WITH "numbered" AS (
	SELECT
		"s".*,
		("s"."created_at" AT TIME ZONE 'Asia/Jakarta')::date AS "day",
		row_number() OVER (PARTITION BY ("s"."created_at" AT TIME ZONE 'Asia/Jakarta')::date ORDER BY "s"."created_at", "s"."id") AS "running"
	FROM "saved_orders" AS "s"
)
INSERT INTO "orders" ("id", "created_at", "updated_at", "number", "kind", "status", "source", "destination", "destination_label", "method", "shipping_cost", "note", "pieces", "total", "search_text")
SELECT
	"id",
	"created_at",
	"created_at",
	'RK-' || to_char("day", 'YYMMDD') || '-' || lpad("running"::text, greatest(4, length("running"::text)), '0'),
	'order',
	'new',
	'web',
	coalesce("shipping"->>'destination', ''),
	coalesce("shipping"->>'destinationLabel', ''),
	nullif("shipping"->'method', 'null'::jsonb),
	("shipping"->'method'->>'cost')::bigint,
	"note",
	(SELECT coalesce(sum(("i"->>'qty')::int), 0) FROM jsonb_array_elements("items") AS "i"),
	(SELECT coalesce(sum(("i"->>'qty')::bigint * ("i"->>'discountedPrice')::bigint), 0) FROM jsonb_array_elements("items") AS "i") + coalesce(("shipping"->'method'->>'cost')::bigint, 0),
	lower('RK-' || to_char("day", 'YYMMDD') || '-' || lpad("running"::text, greatest(4, length("running"::text)), '0') || coalesce((SELECT string_agg(' ' || coalesce("i"->'product'->>'name', '') || ' ' || coalesce("i"->'product'->>'sku', ''), '') FROM jsonb_array_elements("items") AS "i"), ''))
FROM "numbered";--> statement-breakpoint
INSERT INTO "order_items" ("id", "order_id", "position", "product_id", "name", "sku", "thumbnail", "variant", "qty", "price", "discounted_price", "weight_grams")
SELECT
	gen_random_uuid()::text,
	"s"."id",
	"i"."position" - 1,
	"p"."id",
	coalesce("i"."item"->'product'->>'name', ''),
	"i"."item"->'product'->>'sku',
	"i"."item"->'product'->>'thumbnail',
	"i"."item"->>'variant',
	("i"."item"->>'qty')::int,
	("i"."item"->>'price')::bigint,
	("i"."item"->>'discountedPrice')::bigint,
	("i"."item"->>'weight')::int
FROM "saved_orders" AS "s"
CROSS JOIN LATERAL jsonb_array_elements("s"."items") WITH ORDINALITY AS "i"("item", "position")
LEFT JOIN "products" AS "p" ON "p"."id" = "i"."item"->'product'->>'_id';--> statement-breakpoint
INSERT INTO "order_events" ("id", "order_id", "at", "kind", "status")
SELECT gen_random_uuid()::text, "id", "created_at", 'created', 'new' FROM "saved_orders";--> statement-breakpoint
INSERT INTO "order_numbers" ("day", "kind", "last")
SELECT ("created_at" AT TIME ZONE 'Asia/Jakarta')::date, 'order', count(*) FROM "saved_orders" GROUP BY 1;--> statement-breakpoint
INSERT INTO "order_counts" ("kind", "status", "orders", "sum_rupiah")
SELECT "kind", "status", count(*), sum("total") FROM "orders" GROUP BY 1, 2;--> statement-breakpoint
DROP TABLE "saved_orders" CASCADE;
