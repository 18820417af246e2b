CREATE TABLE "saved_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"shipping" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
