CREATE TABLE "authored_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authored_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"subject_id" text NOT NULL,
	"status" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"problems" integer DEFAULT 0 NOT NULL,
	"source_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authored_questions_status" CHECK ("authored_questions"."status" IN ('draft', 'ready', 'submitted', 'published', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "authored_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authored_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"statement" text NOT NULL,
	"signed_name" text NOT NULL,
	"show_name" boolean NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "authored_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authored_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
ALTER TABLE "authored_pictures" ADD CONSTRAINT "authored_pictures_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_pictures" ADD CONSTRAINT "authored_pictures_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_questions" ADD CONSTRAINT "authored_questions_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_reports" ADD CONSTRAINT "authored_reports_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_reports" ADD CONSTRAINT "authored_reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_submissions" ADD CONSTRAINT "authored_submissions_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_submissions" ADD CONSTRAINT "authored_submissions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_versions" ADD CONSTRAINT "authored_versions_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authored_pictures_question" ON "authored_pictures" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "authored_questions_owner" ON "authored_questions" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "authored_questions_source" ON "authored_questions" USING btree ("owner_id","source_hash");--> statement-breakpoint
CREATE INDEX "authored_questions_published" ON "authored_questions" USING btree ("published_version") WHERE "authored_questions"."published_version" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "authored_reports_once" ON "authored_reports" USING btree ("question_id","version","reporter_id");--> statement-breakpoint
CREATE INDEX "authored_reports_status" ON "authored_reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "authored_submissions_question" ON "authored_submissions" USING btree ("question_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "authored_submissions_status" ON "authored_submissions" USING btree ("status","signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authored_submissions_waiting" ON "authored_submissions" USING btree ("question_id") WHERE "authored_submissions"."status" = 'waiting';