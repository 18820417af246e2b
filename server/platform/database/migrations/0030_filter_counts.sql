DROP INDEX "product_categories_price_idx";--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "brand_id" text;--> statement-breakpoint
UPDATE product_categories pc SET is_in_stock = p.stock > 0, brand_id = p.brand_id FROM products p WHERE p.id = pc.product_id;--> statement-breakpoint
CREATE INDEX "product_categories_price_idx" ON "product_categories" USING btree ("category_id","discounted_price","created_at" DESC NULLS LAST,"product_id","brand_id","is_in_stock") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("discounted_price","created_at" DESC NULLS LAST,"id","brand_id","stock") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_product_to_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a product the reference itself refuses the row.
  SELECT status = 'active', stock > 0, brand_id, created_at, updated_at, discounted_price, discount_percent, is_hot_deals,
    is_featured, views, rating_count
  INTO NEW.is_active, NEW.is_in_stock, NEW.brand_id, NEW.created_at, NEW.updated_at, NEW.discounted_price,
    NEW.discount_percent, NEW.is_hot_deals, NEW.is_featured, NEW.views, NEW.rating_count
  FROM products WHERE id = NEW.product_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'unknown product ' || NEW.product_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_products_to_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_categories pc SET is_active = p.status = 'active', is_in_stock = p.stock > 0, brand_id = p.brand_id,
    created_at = p.created_at, updated_at = p.updated_at, discounted_price = p.discounted_price,
    discount_percent = p.discount_percent, is_hot_deals = p.is_hot_deals, is_featured = p.is_featured, views = p.views,
    rating_count = p.rating_count
  FROM changed p
  WHERE pc.product_id = p.id
    AND (pc.is_active, pc.is_in_stock, pc.brand_id, pc.created_at, pc.updated_at, pc.discounted_price,
      pc.discount_percent, pc.is_hot_deals, pc.is_featured, pc.views, pc.rating_count)
    IS DISTINCT FROM (p.status = 'active', p.stock > 0, p.brand_id, p.created_at, p.updated_at, p.discounted_price,
      p.discount_percent, p.is_hot_deals, p.is_featured, p.views, p.rating_count);
  RETURN NULL;
END $$;
