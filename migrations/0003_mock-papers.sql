CREATE TABLE "mock_answers" (
	"sitting_id" text NOT NULL,
	"position" smallint NOT NULL,
	"part_id" text NOT NULL,
	"response" text NOT NULL,
	"written_ms" bigint NOT NULL,
	"device" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"awarded" smallint,
	"of" smallint,
	"result" jsonb,
	"self_marks" jsonb,
	CONSTRAINT "mock_answers_sitting_id_position_part_id_pk" PRIMARY KEY("sitting_id","position","part_id"),
	CONSTRAINT "mock_answers_marks" CHECK ("mock_answers"."awarded" BETWEEN 0 AND "mock_answers"."of")
);
--> statement-breakpoint
CREATE TABLE "mock_sittings" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"blueprint_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"paper" jsonb NOT NULL,
	"arrangements" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reading_ends_at" timestamp with time zone NOT NULL,
	"writing_ends_at" timestamp with time zone NOT NULL,
	"rest_granted_ms" integer DEFAULT 0 NOT NULL,
	"rest_used_ms" integer DEFAULT 0 NOT NULL,
	"rest_started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"awarded" smallint,
	"of" smallint,
	"set_id" text
);
--> statement-breakpoint
CREATE TABLE "mock_times" (
	"sitting_id" text NOT NULL,
	"position" smallint NOT NULL,
	"device" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "mock_times_sitting_id_position_device_pk" PRIMARY KEY("sitting_id","position","device")
);
--> statement-breakpoint
ALTER TABLE "mock_answers" ADD CONSTRAINT "mock_answers_sitting_id_mock_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."mock_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_sittings" ADD CONSTRAINT "mock_sittings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_times" ADD CONSTRAINT "mock_times_sitting_id_mock_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."mock_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mock_sittings_person" ON "mock_sittings" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mock_sittings_open" ON "mock_sittings" USING btree ("person_id") WHERE submitted_at IS NULL;