CREATE TABLE "product_prices" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"product_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	"discount_type" text,
	"discount_value" numeric,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_offered" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dated_discount" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hot_deals_period" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "next_price_change_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_product_idx" ON "product_prices" USING btree ("product_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_price_change_idx" ON "products" USING btree ("next_price_change_at") WHERE "products"."next_price_change_at" is not null;
--> statement-breakpoint
CREATE FUNCTION variant_prices(variants jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', variant -> 'name', 'price', variant -> 'price') ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(variants) WITH ORDINALITY AS each(variant, place)
$$;--> statement-breakpoint
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.price, OLD.discount_type, OLD.discount_value, OLD.status = 'active', variant_prices(OLD.variants))
      IS NOT DISTINCT FROM (NEW.price, NEW.discount_type, NEW.discount_value, NEW.status = 'active', variant_prices(NEW.variants))
    THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO product_prices (product_id, at, price, discount_type, discount_value, variants, is_offered)
  -- A bundle costs nothing until its parts are known.
  VALUES (NEW.id, NEW.updated_at, NEW.price, NEW.discount_type, NEW.discount_value, variant_prices(NEW.variants), NEW.status = 'active' AND NEW.price > 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_record_new_price AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION record_price();--> statement-breakpoint
CREATE TRIGGER products_record_price AFTER UPDATE OF price, discount_type, discount_value, variants, status ON products
FOR EACH ROW EXECUTE FUNCTION record_price();--> statement-breakpoint
INSERT INTO product_prices (product_id, at, price, discount_type, discount_value, variants, is_offered)
SELECT id, updated_at, price, discount_type, discount_value, variant_prices(variants), status = 'active' AND price > 0 FROM products;
