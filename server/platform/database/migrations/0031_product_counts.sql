CREATE TABLE "product_count_changes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_count_changes_idx" ON "product_count_changes" USING btree ("category_id","change");--> statement-breakpoint
CREATE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    total := (SELECT count(*) FROM added WHERE status = 'active');
  END IF;
  IF TG_OP <> 'INSERT' THEN
    total := total - (SELECT count(*) FROM removed WHERE status = 'active');
  END IF;
  IF total <> 0 THEN
    INSERT INTO product_count_changes (change) VALUES (total);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_count_changes (category_id, change)
    SELECT category_id, count(*) FROM added WHERE is_active GROUP BY category_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_count_changes (category_id, change)
    SELECT category_id, -count(*) FROM removed WHERE is_active GROUP BY category_id;
  ELSE
    INSERT INTO product_count_changes (category_id, change)
    SELECT category_id, sum(change) FROM (
      SELECT category_id, 1 AS change FROM added WHERE is_active
      UNION ALL SELECT category_id, -1 FROM removed WHERE is_active) changed
    GROUP BY category_id HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_count_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
CREATE TRIGGER products_count_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
CREATE TRIGGER products_count_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
CREATE TRIGGER product_categories_count_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_links();--> statement-breakpoint
CREATE TRIGGER product_categories_count_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_links();--> statement-breakpoint
CREATE TRIGGER product_categories_count_changed AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_links();--> statement-breakpoint
INSERT INTO product_count_changes (change) SELECT count(*) FROM products WHERE status = 'active';--> statement-breakpoint
INSERT INTO product_count_changes (category_id, change)
SELECT category_id, count(*) FROM product_categories WHERE is_active GROUP BY category_id;
