CREATE TABLE "order_counts" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"sum_rupiah" bigint NOT NULL,
	CONSTRAINT "order_counts_kind_status_pk" PRIMARY KEY("kind","status")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"kind" text NOT NULL,
	"status" text,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"sku" text,
	"thumbnail" text,
	"variant" text,
	"qty" integer NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"serials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_items_qty_check" CHECK ("order_items"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_numbers_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "order_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_settings_one_row_check" CHECK ("order_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"wa_number" text,
	"destination" text DEFAULT '' NOT NULL,
	"destination_label" text DEFAULT '' NOT NULL,
	"method" jsonb,
	"shipping_cost" bigint,
	"assembly_fee" bigint DEFAULT 0 NOT NULL,
	"discount_type" text,
	"discount_value" numeric,
	"tax_rate_percent" numeric,
	"tax_is_included" boolean,
	"courier" text,
	"receipt_number" text,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"pieces" integer NOT NULL,
	"total" bigint NOT NULL,
	"processing_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"personal_data_removed_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_total_check" CHECK ("orders"."total" >= 0 and "orders"."assembly_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("kind","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("kind","status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_wa_number_idx" ON "orders" USING btree ("wa_number","created_at" DESC NULLS LAST) WHERE "orders"."wa_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);