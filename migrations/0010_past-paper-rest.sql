ALTER TABLE "paper_attempts" ADD COLUMN "rest_granted_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_attempts" ADD COLUMN "rest_used_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_attempts" ADD COLUMN "rest_started_at" timestamp with time zone;