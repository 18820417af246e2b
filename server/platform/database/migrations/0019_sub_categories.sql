ALTER TABLE "categories" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_inherited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE FUNCTION lock_category_levels() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7251444) $$;--> statement-breakpoint
CREATE FUNCTION refuse_third_category_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_category_levels();
  IF NEW.parent_id = NEW.id
    OR EXISTS (SELECT 1 FROM categories WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT 1 FROM categories WHERE parent_id = NEW.id)
  THEN
    RAISE check_violation USING MESSAGE = 'categories have two levels';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_levels BEFORE INSERT OR UPDATE OF parent_id ON categories
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION refuse_third_category_level();--> statement-breakpoint
CREATE FUNCTION inherit_categories(product_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_categories pc
  WHERE pc.product_id = ANY(product_ids) AND pc.is_inherited AND NOT EXISTS (
    SELECT 1 FROM product_categories own JOIN categories c ON c.id = own.category_id
    WHERE own.product_id = pc.product_id AND NOT own.is_inherited AND c.parent_id = pc.category_id);
  INSERT INTO product_categories (product_id, category_id, is_inherited)
  SELECT DISTINCT own.product_id, c.parent_id, true
  FROM product_categories own JOIN categories c ON c.id = own.category_id
  WHERE own.product_id = ANY(product_ids) AND NOT own.is_inherited AND c.parent_id IS NOT NULL
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION inherit_changed_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_ids text[];
BEGIN
  -- What this function writes itself is inherited: it ends there.
  product_ids := ARRAY(SELECT DISTINCT product_id FROM changed WHERE NOT is_inherited);
  IF cardinality(product_ids) > 0 AND EXISTS (SELECT 1 FROM categories WHERE parent_id IS NOT NULL) THEN
    PERFORM inherit_categories(product_ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_categories_inherit_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION inherit_changed_categories();--> statement-breakpoint
CREATE TRIGGER product_categories_inherit_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION inherit_changed_categories();
