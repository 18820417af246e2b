CREATE TABLE "reindex_requests" (
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reindex_requests_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
CREATE INDEX "pc_builds_created_idx" ON "pc_builds" USING btree ("created_at" DESC NULLS LAST,"id");