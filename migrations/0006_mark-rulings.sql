CREATE TABLE "mark_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"response_id" text NOT NULL,
	"person_id" text NOT NULL,
	"ruling_id" text NOT NULL,
	"before" smallint NOT NULL,
	"after" smallint NOT NULL,
	"result_before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_rulings" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"part_id" text NOT NULL,
	"answer_key" text NOT NULL,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"reason" text NOT NULL,
	"ruled_by" text NOT NULL,
	"ruled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_rulings_marks" CHECK ("mark_rulings"."awarded" BETWEEN 0 AND "mark_rulings"."of")
);
--> statement-breakpoint
ALTER TABLE "mark_disputes" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "mark_disputes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_ruling_id_mark_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."mark_rulings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_corrections_once" ON "mark_corrections" USING btree ("response_id","ruling_id");--> statement-breakpoint
CREATE INDEX "mark_corrections_person" ON "mark_corrections" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mark_rulings_answer" ON "mark_rulings" USING btree ("question_id","part_id","answer_key","ruled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mark_rulings_latest" ON "mark_rulings" USING btree ("ruled_at" DESC NULLS LAST);