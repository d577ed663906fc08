CREATE TABLE "paper_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"clock_started_at" timestamp with time zone,
	"reading_ends_at" timestamp with time zone,
	"writing_ends_at" timestamp with time zone,
	"clock_stopped_at" timestamp with time zone,
	"sections" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"awarded" double precision,
	"of" double precision,
	"saved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "paper_attempts_marks" CHECK ("paper_attempts"."awarded" >= 0 AND "paper_attempts"."awarded" <= "paper_attempts"."of")
);
--> statement-breakpoint
ALTER TABLE "paper_attempts" ADD CONSTRAINT "paper_attempts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_attempts_person" ON "paper_attempts" USING btree ("person_id","started_at" DESC NULLS LAST);