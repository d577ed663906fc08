CREATE TABLE "dojo_belts" (
	"person_id" text NOT NULL,
	"topic_id" text NOT NULL,
	"belt" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"run_id" text NOT NULL,
	CONSTRAINT "dojo_belts_person_id_topic_id_belt_pk" PRIMARY KEY("person_id","topic_id","belt")
);
--> statement-breakpoint
CREATE TABLE "dojo_items" (
	"topic_id" text NOT NULL,
	"item_id" text NOT NULL,
	"rating" double precision NOT NULL,
	CONSTRAINT "dojo_items_topic_id_item_id_pk" PRIMARY KEY("topic_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "dojo_questions" (
	"item_id" text PRIMARY KEY NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dojo_ratings" (
	"person_id" text NOT NULL,
	"topic_id" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"answers" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dojo_ratings_person_id_topic_id_pk" PRIMARY KEY("person_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "dojo_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"topic_id" text NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"parts" text NOT NULL,
	"settled" smallint DEFAULT 0 NOT NULL,
	"right" smallint DEFAULT 0 NOT NULL,
	"streak" smallint DEFAULT 0 NOT NULL,
	"best_streak" smallint DEFAULT 0 NOT NULL,
	"rating_before" double precision NOT NULL,
	"deviation_before" double precision NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	CONSTRAINT "dojo_runs_counts" CHECK ("dojo_runs"."right" <= "dojo_runs"."settled" AND "dojo_runs"."streak" <= "dojo_runs"."best_streak")
);
--> statement-breakpoint
ALTER TABLE "dojo_belts" ADD CONSTRAINT "dojo_belts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_belts" ADD CONSTRAINT "dojo_belts_run_id_dojo_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."dojo_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_items" ADD CONSTRAINT "dojo_items_item_id_dojo_questions_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."dojo_questions"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_ratings" ADD CONSTRAINT "dojo_ratings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_runs" ADD CONSTRAINT "dojo_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dojo_items_rating" ON "dojo_items" USING btree ("topic_id","rating","item_id");--> statement-breakpoint
CREATE INDEX "dojo_items_item" ON "dojo_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dojo_runs_person" ON "dojo_runs" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "dojo_runs_open" ON "dojo_runs" USING btree ("person_id") WHERE finished_at IS NULL;