CREATE TABLE "product_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"wa_number" text NOT NULL,
	"wished_price" bigint,
	"forget_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "product_alerts_wish_check" CHECK (("product_alerts"."kind" = 'price') = ("product_alerts"."wished_price" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "product_questions_published_check" CHECK ("product_questions"."is_published" = false or "product_questions"."answer" <> '')
);
--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_waiting_key" ON "product_alerts" USING btree ("product_id","kind","wa_number") WHERE "product_alerts"."notified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_forget_key" ON "product_alerts" USING btree ("forget_code");--> statement-breakpoint
CREATE INDEX "product_alerts_due_idx" ON "product_alerts" USING btree ("due_at") WHERE "product_alerts"."due_at" is not null and "product_alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "product_alerts_number_idx" ON "product_alerts" USING btree ("wa_number");--> statement-breakpoint
CREATE INDEX "product_alerts_created_idx" ON "product_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_questions_product_idx" ON "product_questions" USING btree ("product_id","is_published","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_questions_newest_idx" ON "product_questions" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_order_key" ON "product_reviews" USING btree ("order_id","product_id") WHERE "product_reviews"."order_id" is not null;
--> statement-breakpoint
CREATE FUNCTION mark_product_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_alerts SET due_at = now()
  WHERE product_id = NEW.id AND due_at IS NULL AND notified_at IS NULL
    AND CASE kind WHEN 'stock' THEN NEW.stock > 0 ELSE NEW.discounted_price <= wished_price END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_mark_alerts AFTER UPDATE ON products
FOR EACH ROW WHEN (NEW.status = 'active' AND (OLD.status <> 'active' OR (OLD.stock = 0 AND NEW.stock > 0)
  OR NEW.discounted_price < OLD.discounted_price))
EXECUTE FUNCTION mark_product_alerts();
