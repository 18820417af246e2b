ALTER TABLE "invitations" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wa_number" text;