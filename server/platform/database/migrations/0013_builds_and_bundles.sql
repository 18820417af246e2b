CREATE TABLE "bundle_parts" (
	"bundle_id" text NOT NULL,
	"position" smallint NOT NULL,
	"part_id" text NOT NULL,
	"variant" text,
	"qty" integer NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bundle_parts_bundle_id_position_pk" PRIMARY KEY("bundle_id","position"),
	CONSTRAINT "bundle_parts_qty_check" CHECK ("bundle_parts"."qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "builds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bundle" jsonb;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_parts_part_idx" ON "bundle_parts" USING btree ("part_id");