CREATE TABLE "help_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"person_id" text,
	"visitor" text,
	"helped" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state_of" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_answers_reader" CHECK (("help_answers"."person_id" IS NULL) <> ("help_answers"."visitor" IS NULL)),
	CONSTRAINT "help_answers_words" CHECK (length("help_answers"."words") <= 500)
);
--> statement-breakpoint
ALTER TABLE "help_answers" ADD CONSTRAINT "help_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_answers_person" ON "help_answers" USING btree ("person_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "help_answers_visitor" ON "help_answers" USING btree ("visitor","slug");--> statement-breakpoint
CREATE INDEX "help_answers_slug" ON "help_answers" USING btree ("slug","answered_at" DESC NULLS LAST);