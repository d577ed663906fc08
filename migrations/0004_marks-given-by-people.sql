CREATE TABLE "response_marks" (
	"response_id" text NOT NULL,
	"marked_by" text NOT NULL,
	"person_id" text NOT NULL,
	"marker_id" text,
	"criteria" jsonb NOT NULL,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "response_marks_response_id_marked_by_pk" PRIMARY KEY("response_id","marked_by"),
	CONSTRAINT "response_marks_by" CHECK ("response_marks"."marked_by" IN ('self', 'person')),
	CONSTRAINT "response_marks_marks" CHECK ("response_marks"."awarded" BETWEEN 0 AND "response_marks"."of")
);
--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_marker_id_people_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_marks_person" ON "response_marks" USING btree ("person_id");