ALTER TABLE "paper_attempts" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "paper_attempts" ADD COLUMN "saved_edit" integer DEFAULT 0 NOT NULL;