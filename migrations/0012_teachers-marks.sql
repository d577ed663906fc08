CREATE TABLE "given_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"response_id" text NOT NULL,
	"person_id" text NOT NULL,
	"marker_id" text,
	"criteria" jsonb NOT NULL,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"comment" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "given_marks_marks" CHECK ("given_marks"."awarded" BETWEEN 0 AND "given_marks"."of")
);
--> statement-breakpoint
CREATE TABLE "marking_links" (
	"id" text PRIMARY KEY NOT NULL,
	"response_id" text NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "marking_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "marking_readers" (
	"link_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reader_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marking_readers_link_id_reader_id_pk" PRIMARY KEY("link_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "response_marks" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_marker_id_people_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_links" ADD CONSTRAINT "marking_links_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_links" ADD CONSTRAINT "marking_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_link_id_marking_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marking_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_reader_id_people_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_marks_response" ON "given_marks" USING btree ("response_id","marked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "given_marks_person" ON "given_marks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "given_marks_marker" ON "given_marks" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "marking_links_person" ON "marking_links" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marking_links_open" ON "marking_links" USING btree ("response_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "marking_readers_person" ON "marking_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "marking_readers_reader" ON "marking_readers" USING btree ("reader_id");