CREATE TABLE "destination_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zip_code" text NOT NULL,
	"district" text NOT NULL,
	"regency" text NOT NULL,
	"province" text NOT NULL,
	"district_key" text NOT NULL,
	"regency_key" text NOT NULL,
	"search_key" text NOT NULL,
	"import_id" integer NOT NULL,
	CONSTRAINT "destinations_place_key" UNIQUE("zip_code","district","regency","province")
);
--> statement-breakpoint
CREATE TABLE "shipping_provider_places" (
	"provider" text NOT NULL,
	"place_key" text NOT NULL,
	"provider_id" integer NOT NULL,
	"label" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_provider_places_provider_place_key_pk" PRIMARY KEY("provider","place_key")
);
--> statement-breakpoint
CREATE TABLE "shipping_costs" (
	"request_key" text PRIMARY KEY NOT NULL,
	"options" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text,
	"sealed_api_key" text,
	"origin" jsonb,
	"couriers" jsonb,
	"cache_minutes" integer,
	"rate_card" jsonb,
	"zone_overrides" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_settings_one_row_check" CHECK ("shipping_settings"."id" = 1),
	CONSTRAINT "shipping_settings_cache_minutes_check" CHECK ("shipping_settings"."cache_minutes" > 0)
);
--> statement-breakpoint
CREATE INDEX "destinations_zip_code_idx" ON "destinations" USING btree ("zip_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "destinations_district_key_idx" ON "destinations" USING btree ("district_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "destinations_regency_key_idx" ON "destinations" USING btree ("regency_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "destinations_search_key_idx" ON "destinations" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipping_costs_fetched_at_idx" ON "shipping_costs" USING btree ("fetched_at");