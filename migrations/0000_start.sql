CREATE TABLE "deletion_requests" (
	"person_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_id" text NOT NULL,
	"person_id" text NOT NULL,
	"purpose" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"person_id" text NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "legal_acceptances_person_id_document_version_pk" PRIMARY KEY("person_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "person_settings" (
	"person_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_choices" (
	"person_id" text NOT NULL,
	"purpose" text NOT NULL,
	"allowed" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_choices_person_id_purpose_pk" PRIMARY KEY("person_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"person_id" text PRIMARY KEY NOT NULL,
	"born_on" date,
	"certificate" text,
	"year_level" smallint,
	"zone" text DEFAULT 'Australia/Melbourne' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"file_id" text NOT NULL,
	"label" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "application_plans" (
	"person_id" text PRIMARY KEY NOT NULL,
	"centre" text,
	"done" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_preferences" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"centre" text NOT NULL,
	"place" smallint NOT NULL,
	"university" text NOT NULL,
	"course" text NOT NULL,
	"code" text,
	"chance" text NOT NULL,
	"want" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_preferences_chance" CHECK ("application_preferences"."chance" IN ('sure', 'open', 'hard')),
	CONSTRAINT "application_preferences_want" CHECK ("application_preferences"."want" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE "application_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"word_limit" integer,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_document_keys" (
	"person_id" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_statement_versions" (
	"statement_id" text NOT NULL,
	"person_id" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"restored_from" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_statement_versions_statement_id_version_pk" PRIMARY KEY("statement_id","version")
);
--> statement-breakpoint
CREATE TABLE "atar_goals" (
	"person_id" text PRIMARY KEY NOT NULL,
	"goal" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "atar_goals_range" CHECK ("atar_goals"."goal" BETWEEN 30 AND 99.95)
);
--> statement-breakpoint
CREATE TABLE "atar_predictions" (
	"person_id" text NOT NULL,
	"day" date NOT NULL,
	"low" double precision NOT NULL,
	"median" double precision NOT NULL,
	"high" double precision NOT NULL,
	"evidence" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "atar_predictions_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "school_results" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"task" text NOT NULL,
	"awarded" double precision NOT NULL,
	"of" double precision NOT NULL,
	"weight_percent" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_results_marks" CHECK ("school_results"."awarded" >= 0 AND "school_results"."awarded" <= "school_results"."of"),
	CONSTRAINT "school_results_weight" CHECK ("school_results"."weight_percent" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "atar_scenarios" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"system" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authored_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"reading" json NOT NULL,
	"place" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"feed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_feed" CHECK ("calendar_feeds"."feed" IN ('revision', 'dates'))
);
--> statement-breakpoint
CREATE TABLE "canvas_links" (
	"id" text PRIMARY KEY NOT NULL,
	"canvas_id" text NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "canvas_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "canvas_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"canvas_id" text NOT NULL,
	"person_id" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvas_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"canvas_id" text NOT NULL,
	"person_id" text NOT NULL,
	"scene" jsonb NOT NULL,
	"objects" integer NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvases" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"scene" jsonb NOT NULL,
	"objects" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_page" text NOT NULL,
	"saved_edit" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_dates" (
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"remind_days" smallint,
	"reminded_of" date,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_dates_person_id_kind_item_id_pk" PRIMARY KEY("person_id","kind","item_id"),
	CONSTRAINT "followed_dates_kind" CHECK ("followed_dates"."kind" IN ('deadline', 'scholarship'))
);
--> statement-breakpoint
CREATE TABLE "saved_courses" (
	"person_id" text NOT NULL,
	"course_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_courses_person_id_course_id_pk" PRIMARY KEY("person_id","course_id")
);
--> statement-breakpoint
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
CREATE TABLE "event_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "event_offers_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "event_offers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"person_id" text,
	"ticket" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"access_needs" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"is_under_16" boolean DEFAULT false NOT NULL,
	"guardian_email" text DEFAULT '' NOT NULL,
	"guardian_at" timestamp with time zone,
	"status" text NOT NULL,
	"position" integer,
	"zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text,
	"scan_id" text,
	"was_offline" boolean DEFAULT false NOT NULL,
	"check_in_flag" text,
	CONSTRAINT "event_registrations_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "event_registrations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" IN ('booked', 'offered', 'waiting', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"next_position" integer DEFAULT 1 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"attended" integer,
	CONSTRAINT "event_sessions_capacity" CHECK ("event_sessions"."capacity" BETWEEN 1 AND 100000),
	CONSTRAINT "event_sessions_order" CHECK ("event_sessions"."ends_at" > "event_sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "public_events" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"host" text NOT NULL,
	"host_note" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"join_link" text DEFAULT '' NOT NULL,
	"access" text DEFAULT '' NOT NULL,
	"zone" text NOT NULL,
	"questions" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "public_events_code_unique" UNIQUE("code"),
	CONSTRAINT "public_events_mode" CHECK ("public_events"."mode" IN ('online', 'onsite')),
	CONSTRAINT "public_events_status" CHECK ("public_events"."status" IN ('draft', 'published', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "flashcard_deck_copies" (
	"deck_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"source_deck_id" text NOT NULL,
	"link_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_deck_links" (
	"id" text PRIMARY KEY NOT NULL,
	"deck_id" text NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flashcard_deck_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "flashcard_deck_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"deck_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flashcard_decks" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"subject_id" text,
	"starter_id" text,
	"sharing_stopped" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"pasted" jsonb,
	"summary" jsonb NOT NULL,
	"known" integer NOT NULL,
	"notes" "bytea" NOT NULL,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_media" (
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"words" text NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flashcard_media_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
CREATE TABLE "flashcard_note_copies" (
	"deck_id" text NOT NULL,
	"source_note_id" text NOT NULL,
	"person_id" text NOT NULL,
	"note_id" text,
	"text_hash" text NOT NULL,
	CONSTRAINT "flashcard_note_copies_deck_id_source_note_id_pk" PRIMARY KEY("deck_id","source_note_id")
);
--> statement-breakpoint
CREATE TABLE "flashcard_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"deck_id" text NOT NULL,
	"kind" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"accepted" text DEFAULT '' NOT NULL,
	"key_ideas" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flashcard_notes_kind" CHECK ("flashcard_notes"."kind" IN ('basic', 'reversed', 'cloze', 'typed', 'occlusion'))
);
--> statement-breakpoint
CREATE TABLE "flashcard_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"grade" text,
	"undoes" text,
	"due_day" integer,
	"at" timestamp with time zone NOT NULL,
	"day" integer NOT NULL,
	"position" integer NOT NULL,
	"state_before" text NOT NULL,
	"elapsed" integer NOT NULL,
	"seconds" integer,
	"weights" text NOT NULL,
	"schedule" jsonb,
	CONSTRAINT "flashcard_reviews_kind" CHECK ("flashcard_reviews"."kind" IN ('review', 'undo', 'reset', 'import')),
	CONSTRAINT "flashcard_reviews_grade" CHECK (("flashcard_reviews"."kind" = 'review') = ("flashcard_reviews"."grade" IS NOT NULL)),
	CONSTRAINT "flashcard_reviews_schedule" CHECK (("flashcard_reviews"."kind" = 'import') = ("flashcard_reviews"."schedule" IS NOT NULL)),
	CONSTRAINT "flashcard_reviews_undoes" CHECK (("flashcard_reviews"."kind" = 'undo') = ("flashcard_reviews"."undoes" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "flashcard_settings" (
	"person_id" text PRIMARY KEY NOT NULL,
	"reviews_per_day" smallint NOT NULL,
	"new_per_day" smallint NOT NULL,
	"easy_days" smallint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"note_id" text NOT NULL,
	"deck_id" text NOT NULL,
	"ordinal" smallint NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_day" integer,
	"due_day" integer,
	"due_at" timestamp with time zone,
	"buried_day" integer,
	"suspended" boolean DEFAULT false NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"log_length" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flashcards_state" CHECK ("flashcards"."state" IN ('new', 'learning', 'review', 'relearning'))
);
--> statement-breakpoint
CREATE TABLE "formula_recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"formula_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"recalled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "formula_recalls_rating" CHECK ("formula_recalls"."rating" BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE TABLE "formula_sheet_links" (
	"id" text PRIMARY KEY NOT NULL,
	"sheet_id" text NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "formula_sheet_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "formula_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grader_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"person_id" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"assessment" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grader_help" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"draft" integer,
	"words" integer,
	"lines" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grader_links" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "grader_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "grader_readers" (
	"link_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reader_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grader_readers_link_id_reader_id_pk" PRIMARY KEY("link_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "grader_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"person_id" text NOT NULL,
	"teacher_id" text,
	"criteria" jsonb NOT NULL,
	"changed" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grader_works" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"task" text NOT NULL,
	"rubric_id" text,
	"rubric" jsonb NOT NULL,
	"counts" boolean NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lesson_reads" (
	"person_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_reads_person_id_lesson_id_pk" PRIMARY KEY("person_id","lesson_id")
);
--> statement-breakpoint
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
CREATE TABLE "mark_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"response_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reason" text NOT NULL,
	"context" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_disputes_response_id_unique" UNIQUE("response_id")
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
	"flagged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"awarded" smallint,
	"of" smallint,
	"to_confirm" smallint DEFAULT 0 NOT NULL,
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
	"rest_granted_ms" integer DEFAULT 0 NOT NULL,
	"rest_used_ms" integer DEFAULT 0 NOT NULL,
	"rest_started_at" timestamp with time zone,
	"sections" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_by" text,
	"saved_edit" integer DEFAULT 0 NOT NULL,
	"awarded" double precision,
	"of" double precision,
	"saved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "paper_attempts_marks" CHECK ("paper_attempts"."awarded" >= 0 AND "paper_attempts"."awarded" <= "paper_attempts"."of")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"owner_id" text NOT NULL,
	"body" json NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "earned_achievements" (
	"person_id" text NOT NULL,
	"achievement_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	CONSTRAINT "earned_achievements_person_id_achievement_id_pk" PRIMARY KEY("person_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"rule_version" smallint NOT NULL,
	"quest_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"period" text NOT NULL,
	"slot" smallint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"topic_id" text,
	"skills" jsonb NOT NULL,
	"target" smallint NOT NULL,
	"points" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quests_period" CHECK ("quests"."period" IN ('day', 'week')),
	CONSTRAINT "quests_target" CHECK ("quests"."target" > 0)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"row" jsonb NOT NULL,
	"title" text NOT NULL,
	"university_id" text NOT NULL,
	"university" text NOT NULL,
	"state" text NOT NULL,
	"campus" text,
	"modes" text[],
	"fields" text[] NOT NULL,
	"duration_years" real,
	"lowest_selection_rank" real,
	"lowest_atar" real,
	"guaranteed_atar" real,
	"equity_atar" real,
	"year" integer,
	"status" text NOT NULL,
	"checked_on" text,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "words"), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "reference_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"revision" integer NOT NULL,
	"act" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"source" text NOT NULL,
	"checked_on" text,
	"reason" text,
	"person_id" text NOT NULL,
	"import_id" text,
	"undoes" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reference_corrections_act" CHECK ("reference_corrections"."act" IN ('changed', 'added', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "reference_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed" integer
);
--> statement-breakpoint
CREATE TABLE "reference_overlays" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"state" text NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reference_overlays_kind_row_id_pk" PRIMARY KEY("kind","row_id"),
	CONSTRAINT "reference_overlays_state" CHECK ("reference_overlays"."state" IN ('changed', 'added', 'removed'))
);
--> statement-breakpoint
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
	"example" jsonb,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"reason" text NOT NULL,
	"ruled_by" text NOT NULL,
	"ruled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_rulings_marks" CHECK ("mark_rulings"."awarded" BETWEEN 0 AND "mark_rulings"."of")
);
--> statement-breakpoint
CREATE TABLE "practice_questions" (
	"set_id" text NOT NULL,
	"position" smallint NOT NULL,
	"question_id" text NOT NULL,
	"skill_id" text DEFAULT '' NOT NULL,
	"seed" integer NOT NULL,
	"asked_as" text,
	"hints_opened" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "practice_questions_set_id_position_pk" PRIMARY KEY("set_id","position")
);
--> statement-breakpoint
CREATE TABLE "practice_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "response_marks" (
	"response_id" text NOT NULL,
	"marked_by" text NOT NULL,
	"person_id" text NOT NULL,
	"marker_id" text,
	"criteria" jsonb NOT NULL,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "response_marks_response_id_marked_by_pk" PRIMARY KEY("response_id","marked_by"),
	CONSTRAINT "response_marks_by" CHECK ("response_marks"."marked_by" IN ('self', 'person')),
	CONSTRAINT "response_marks_marks" CHECK ("response_marks"."awarded" BETWEEN 0 AND "response_marks"."of")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"set_id" text NOT NULL,
	"position" smallint NOT NULL,
	"part_id" text NOT NULL,
	"question_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"response" text NOT NULL,
	"confidence" smallint,
	"awarded" smallint NOT NULL,
	"of" smallint NOT NULL,
	"to_confirm" smallint DEFAULT 0 NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"misconception_id" text,
	"result" jsonb NOT NULL,
	"seconds" integer,
	"cause" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "responses_confidence" CHECK ("responses"."confidence" BETWEEN 1 AND 3),
	CONSTRAINT "responses_marks" CHECK ("responses"."awarded" BETWEEN 0 AND "responses"."of"),
	CONSTRAINT "responses_to_confirm" CHECK ("responses"."to_confirm" BETWEEN 0 AND "responses"."of" - "responses"."awarded")
);
--> statement-breakpoint
CREATE TABLE "skill_mastery" (
	"person_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"mean" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"evidence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_mastery_person_id_skill_id_pk" PRIMARY KEY("person_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "revision_plans" (
	"person_id" text PRIMARY KEY NOT NULL,
	"weekdays" jsonb NOT NULL,
	"commitments" jsonb NOT NULL,
	"zone" text NOT NULL,
	"basis" jsonb NOT NULL,
	"unfit" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"subject_id" text,
	"kind" text NOT NULL,
	"topic_id" text,
	"visit" smallint NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"moved" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_sessions_time" CHECK ("revision_sessions"."starts_at" >= 0 AND "revision_sessions"."starts_at" + "revision_sessions"."minutes" <= 1440),
	CONSTRAINT "revision_sessions_minutes" CHECK ("revision_sessions"."minutes" > 0),
	CONSTRAINT "revision_sessions_kind" CHECK ("revision_sessions"."kind" IN ('practice', 'mixed', 'cards', 'paper', 'notes')),
	CONSTRAINT "revision_sessions_status" CHECK ("revision_sessions"."status" IN ('planned', 'done', 'skipped', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "scholarship_facts" (
	"person_id" text PRIMARY KEY NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_beats" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "status_days_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE TABLE "status_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"notice" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_rounds" (
	"minute" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"parts" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "status_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "status_subscribers_email" CHECK (length("status_subscribers"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "status_told" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_abroad_shortlist" (
	"person_id" text NOT NULL,
	"place_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_abroad_shortlist_person_id_place_id_pk" PRIMARY KEY("person_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "study_goals" (
	"person_id" text NOT NULL,
	"from_week" date NOT NULL,
	"minutes" smallint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_goals_person_id_from_week_pk" PRIMARY KEY("person_id","from_week"),
	CONSTRAINT "study_goals_minutes" CHECK ("study_goals"."minutes" BETWEEN 0 AND 6000)
);
--> statement-breakpoint
CREATE TABLE "study_log_links" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"parts" text[] NOT NULL,
	"zone" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "study_log_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "person_subjects" (
	"person_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"exam_on" date,
	"position" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_subjects_person_id_subject_id_pk" PRIMARY KEY("person_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"person_id" text,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"sent_context" boolean NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "support_requests_message" CHECK (length("support_requests"."message") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "textbook_answers" (
	"person_id" text NOT NULL,
	"question_id" text NOT NULL,
	"response" text NOT NULL,
	"is_right" boolean NOT NULL,
	"tries" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "textbook_answers_person_id_question_id_pk" PRIMARY KEY("person_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "textbook_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"pages" integer NOT NULL,
	"picture_pages" integer[] NOT NULL,
	"unread" jsonb NOT NULL,
	"file_id" text,
	"characters" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "textbook_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"text_id" text NOT NULL,
	"passage" text NOT NULL,
	"is_highlighted" boolean NOT NULL,
	"note" text NOT NULL,
	"quote" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "textbook_passages" (
	"document_id" text NOT NULL,
	"person_id" text NOT NULL,
	"place" integer NOT NULL,
	"page" integer NOT NULL,
	"on_page" integer NOT NULL,
	"heading" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "textbook_passages_document_id_place_pk" PRIMARY KEY("document_id","place")
);
--> statement-breakpoint
CREATE TABLE "textbook_places" (
	"person_id" text NOT NULL,
	"text_id" text NOT NULL,
	"passage" text NOT NULL,
	"share" smallint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "textbook_places_person_id_text_id_pk" PRIMARY KEY("person_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "care_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"tutor" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "care_alerts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_links" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"leaf_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chat_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tutor_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"parent_id" text,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_outside" boolean DEFAULT false NOT NULL,
	"citations" jsonb NOT NULL,
	"judged" jsonb,
	"hints" integer,
	"is_care" boolean DEFAULT false NOT NULL,
	"rating" text,
	"report" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"tutor" text NOT NULL,
	"title" text NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"leaf_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prep_answers" (
	"person_id" text NOT NULL,
	"question_id" text NOT NULL,
	"response" text NOT NULL,
	"is_right" boolean NOT NULL,
	"tries" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prep_answers_person_id_question_id_pk" PRIMARY KEY("person_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "prep_diagnostics" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"module_id" text NOT NULL,
	"responses" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "semester_plans" (
	"person_id" text PRIMARY KEY NOT NULL,
	"budget" jsonb NOT NULL,
	"homes" jsonb NOT NULL,
	"tasks" jsonb NOT NULL,
	"classes" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wellbeing_check_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"week" date NOT NULL,
	"question" text NOT NULL,
	"answer" smallint NOT NULL,
	"note" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"reason" text,
	"details" jsonb,
	"request_ref" text
);
--> statement-breakpoint
CREATE TABLE "capability_grants" (
	"person_id" text NOT NULL,
	"capability" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "capability_grants_person_id_capability_pk" PRIMARY KEY("person_id","capability")
);
--> statement-breakpoint
CREATE TABLE "institution_members" (
	"institution_id" text NOT NULL,
	"person_id" text NOT NULL,
	"rank" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_members_institution_id_person_id_pk" PRIMARY KEY("institution_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "role_grants_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"person_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"awaits_second_factor" boolean DEFAULT false NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"feature" text NOT NULL,
	"provider" text,
	"model" text,
	"is_outside" boolean NOT NULL,
	"prompt_version" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" bigint NOT NULL,
	"first_ms" integer,
	"total_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"failures" text NOT NULL,
	"rating" text,
	"question" text,
	"answer" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"subscriber" text NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_deliveries_subscriber_event_id_pk" PRIMARY KEY("subscriber","event_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"actor" text,
	"subject" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pseudonyms" (
	"person_id" text PRIMARY KEY NOT NULL,
	"pseudonym" text NOT NULL,
	CONSTRAINT "pseudonyms_pseudonym_unique" UNIQUE("pseudonym")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_settings" ADD CONSTRAINT "person_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_choices" ADD CONSTRAINT "privacy_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_plans" ADD CONSTRAINT "application_plans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_preferences" ADD CONSTRAINT "application_preferences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_statements" ADD CONSTRAINT "application_statements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_document_keys" ADD CONSTRAINT "application_document_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_statement_versions" ADD CONSTRAINT "application_statement_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_statement_versions" ADD CONSTRAINT "application_statement_versions_statement" FOREIGN KEY ("statement_id") REFERENCES "public"."application_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atar_goals" ADD CONSTRAINT "atar_goals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atar_predictions" ADD CONSTRAINT "atar_predictions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_results" ADD CONSTRAINT "school_results_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atar_scenarios" ADD CONSTRAINT "atar_scenarios_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_imports" ADD CONSTRAINT "authored_imports_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_pictures" ADD CONSTRAINT "authored_pictures_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_pictures" ADD CONSTRAINT "authored_pictures_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_questions" ADD CONSTRAINT "authored_questions_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_reports" ADD CONSTRAINT "authored_reports_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_reports" ADD CONSTRAINT "authored_reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_submissions" ADD CONSTRAINT "authored_submissions_question_id_authored_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."authored_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authored_submissions" ADD CONSTRAINT "authored_submissions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_links" ADD CONSTRAINT "canvas_links_canvas_id_canvases_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "public"."canvases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_links" ADD CONSTRAINT "canvas_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_pictures" ADD CONSTRAINT "canvas_pictures_canvas_id_canvases_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "public"."canvases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_pictures" ADD CONSTRAINT "canvas_pictures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_versions" ADD CONSTRAINT "canvas_versions_canvas_id_canvases_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "public"."canvases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_versions" ADD CONSTRAINT "canvas_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvases" ADD CONSTRAINT "canvases_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_dates" ADD CONSTRAINT "followed_dates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_courses" ADD CONSTRAINT "saved_courses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_belts" ADD CONSTRAINT "dojo_belts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_belts" ADD CONSTRAINT "dojo_belts_run_id_dojo_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."dojo_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_items" ADD CONSTRAINT "dojo_items_item_id_dojo_questions_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."dojo_questions"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_ratings" ADD CONSTRAINT "dojo_ratings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dojo_runs" ADD CONSTRAINT "dojo_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_offers" ADD CONSTRAINT "event_offers_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_checked_in_by_people_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_public_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."public_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_events" ADD CONSTRAINT "public_events_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_copies" ADD CONSTRAINT "flashcard_deck_copies_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_copies" ADD CONSTRAINT "flashcard_deck_copies_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_links" ADD CONSTRAINT "flashcard_deck_links_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_links" ADD CONSTRAINT "flashcard_deck_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_reports" ADD CONSTRAINT "flashcard_deck_reports_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_deck_reports" ADD CONSTRAINT "flashcard_deck_reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD CONSTRAINT "flashcard_decks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_imports" ADD CONSTRAINT "flashcard_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_media" ADD CONSTRAINT "flashcard_media_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_media" ADD CONSTRAINT "flashcard_media_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_note_copies" ADD CONSTRAINT "flashcard_note_copies_deck_id_flashcard_deck_copies_deck_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_deck_copies"("deck_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_note_copies" ADD CONSTRAINT "flashcard_note_copies_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_note_copies" ADD CONSTRAINT "flashcard_note_copies_note_id_flashcard_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."flashcard_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_notes" ADD CONSTRAINT "flashcard_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_notes" ADD CONSTRAINT "flashcard_notes_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD CONSTRAINT "flashcard_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_note_id_flashcard_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."flashcard_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formula_recalls" ADD CONSTRAINT "formula_recalls_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formula_sheet_links" ADD CONSTRAINT "formula_sheet_links_sheet_id_formula_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."formula_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formula_sheet_links" ADD CONSTRAINT "formula_sheet_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formula_sheets" ADD CONSTRAINT "formula_sheets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_drafts" ADD CONSTRAINT "grader_drafts_work_id_grader_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."grader_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_drafts" ADD CONSTRAINT "grader_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_help" ADD CONSTRAINT "grader_help_work_id_grader_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."grader_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_help" ADD CONSTRAINT "grader_help_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_links" ADD CONSTRAINT "grader_links_work_id_grader_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."grader_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_links" ADD CONSTRAINT "grader_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_readers" ADD CONSTRAINT "grader_readers_link_id_grader_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."grader_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_readers" ADD CONSTRAINT "grader_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_readers" ADD CONSTRAINT "grader_readers_reader_id_people_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_reviews" ADD CONSTRAINT "grader_reviews_draft_id_grader_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."grader_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_reviews" ADD CONSTRAINT "grader_reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_reviews" ADD CONSTRAINT "grader_reviews_teacher_id_people_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grader_works" ADD CONSTRAINT "grader_works_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_answers" ADD CONSTRAINT "help_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reads" ADD CONSTRAINT "lesson_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_marks" ADD CONSTRAINT "given_marks_marker_id_people_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_disputes" ADD CONSTRAINT "mark_disputes_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_disputes" ADD CONSTRAINT "mark_disputes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_links" ADD CONSTRAINT "marking_links_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_links" ADD CONSTRAINT "marking_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_link_id_marking_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marking_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_readers" ADD CONSTRAINT "marking_readers_reader_id_people_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_answers" ADD CONSTRAINT "mock_answers_sitting_id_mock_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."mock_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_sittings" ADD CONSTRAINT "mock_sittings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_times" ADD CONSTRAINT "mock_times_sitting_id_mock_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."mock_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_attempts" ADD CONSTRAINT "paper_attempts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_achievements" ADD CONSTRAINT "earned_achievements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quests" ADD CONSTRAINT "quests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_imports" ADD CONSTRAINT "reference_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_ruling_id_mark_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."mark_rulings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_set_id_practice_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."practice_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD CONSTRAINT "practice_sets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_marker_id_people_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_set_id_practice_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."practice_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mastery" ADD CONSTRAINT "skill_mastery_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_plans" ADD CONSTRAINT "revision_plans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_sessions" ADD CONSTRAINT "revision_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_facts" ADD CONSTRAINT "scholarship_facts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_told" ADD CONSTRAINT "status_told_notice_id_status_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."status_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_abroad_shortlist" ADD CONSTRAINT "study_abroad_shortlist_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_log_links" ADD CONSTRAINT "study_log_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_subjects" ADD CONSTRAINT "person_subjects_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_answers" ADD CONSTRAINT "textbook_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_documents" ADD CONSTRAINT "textbook_documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_documents" ADD CONSTRAINT "textbook_documents_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_marks" ADD CONSTRAINT "textbook_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_passages" ADD CONSTRAINT "textbook_passages_document_id_textbook_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."textbook_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_passages" ADD CONSTRAINT "textbook_passages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_places" ADD CONSTRAINT "textbook_places_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_alerts" ADD CONSTRAINT "care_alerts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_links" ADD CONSTRAINT "chat_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_links" ADD CONSTRAINT "chat_links_thread_id_tutor_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."tutor_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_thread_id_tutor_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."tutor_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_threads" ADD CONSTRAINT "tutor_threads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_answers" ADD CONSTRAINT "prep_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_diagnostics" ADD CONSTRAINT "prep_diagnostics_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semester_plans" ADD CONSTRAINT "semester_plans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_check_ins" ADD CONSTRAINT "wellbeing_check_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_grants" ADD CONSTRAINT "capability_grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pseudonyms" ADD CONSTRAINT "pseudonyms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "guardian_consents_person" ON "guardian_consents" USING btree ("person_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_person_email" ON "guardians" USING btree ("person_id","email");--> statement-breakpoint
CREATE INDEX "application_documents_person" ON "application_documents" USING btree ("person_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_preferences_person" ON "application_preferences" USING btree ("person_id","centre","place");--> statement-breakpoint
CREATE INDEX "application_statements_person" ON "application_statements" USING btree ("person_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_statement_versions_person" ON "application_statement_versions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "school_results_person" ON "school_results" USING btree ("person_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "atar_scenarios_person" ON "atar_scenarios" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "authored_imports_owner" ON "authored_imports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "authored_pictures_question" ON "authored_pictures" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "authored_questions_owner" ON "authored_questions" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "authored_questions_source" ON "authored_questions" USING btree ("owner_id","source_hash");--> statement-breakpoint
CREATE INDEX "authored_questions_published" ON "authored_questions" USING btree ("published_version") WHERE "authored_questions"."published_version" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "authored_reports_once" ON "authored_reports" USING btree ("question_id","version","reporter_id");--> statement-breakpoint
CREATE INDEX "authored_reports_status" ON "authored_reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "authored_submissions_question" ON "authored_submissions" USING btree ("question_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "authored_submissions_status" ON "authored_submissions" USING btree ("status","signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authored_submissions_waiting" ON "authored_submissions" USING btree ("question_id") WHERE "authored_submissions"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_open" ON "calendar_feeds" USING btree ("person_id","feed") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "canvas_links_person" ON "canvas_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "canvas_links_canvas" ON "canvas_links" USING btree ("canvas_id");--> statement-breakpoint
CREATE UNIQUE INDEX "canvas_links_open" ON "canvas_links" USING btree ("canvas_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "canvas_pictures_canvas" ON "canvas_pictures" USING btree ("canvas_id");--> statement-breakpoint
CREATE INDEX "canvas_pictures_person" ON "canvas_pictures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "canvas_versions_canvas" ON "canvas_versions" USING btree ("canvas_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "canvas_versions_person" ON "canvas_versions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "canvases_person" ON "canvases" USING btree ("person_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followed_dates_item" ON "followed_dates" USING btree ("item_id") WHERE remind_days IS NOT NULL;--> statement-breakpoint
CREATE INDEX "dojo_items_rating" ON "dojo_items" USING btree ("topic_id","rating","item_id");--> statement-breakpoint
CREATE INDEX "dojo_items_item" ON "dojo_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dojo_runs_person" ON "dojo_runs" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "dojo_runs_open" ON "dojo_runs" USING btree ("person_id") WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "event_offers_open" ON "event_offers" USING btree ("until") WHERE answered_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_email" ON "event_registrations" USING btree ("session_id","email") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("session_id","status","position");--> statement-breakpoint
CREATE INDEX "event_registrations_person" ON "event_registrations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "event_registrations_checker" ON "event_registrations" USING btree ("checked_in_by");--> statement-breakpoint
CREATE INDEX "event_registrations_address" ON "event_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_registrations_hold" ON "event_registrations" USING btree ("hold_until") WHERE status <> 'ended' AND hold_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "event_sessions_event" ON "event_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_sessions_start" ON "event_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "public_events_creator" ON "public_events" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_deck_copies_source" ON "flashcard_deck_copies" USING btree ("person_id","source_deck_id");--> statement-breakpoint
CREATE INDEX "flashcard_deck_links_person" ON "flashcard_deck_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "flashcard_deck_links_deck" ON "flashcard_deck_links" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_deck_links_open" ON "flashcard_deck_links" USING btree ("deck_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_deck_reports_once" ON "flashcard_deck_reports" USING btree ("deck_id","reporter_id");--> statement-breakpoint
CREATE INDEX "flashcard_deck_reports_reporter" ON "flashcard_deck_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "flashcard_deck_reports_open" ON "flashcard_deck_reports" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "flashcard_decks_person" ON "flashcard_decks" USING btree ("person_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_decks_starter" ON "flashcard_decks" USING btree ("person_id","starter_id");--> statement-breakpoint
CREATE INDEX "flashcard_imports_person" ON "flashcard_imports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "flashcard_imports_created" ON "flashcard_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "flashcard_media_file" ON "flashcard_media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "flashcard_note_copies_note" ON "flashcard_note_copies" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "flashcard_note_copies_person" ON "flashcard_note_copies" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "flashcard_notes_deck" ON "flashcard_notes" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "flashcard_notes_person" ON "flashcard_notes" USING btree ("person_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_notes_import" ON "flashcard_notes" USING btree ("person_id","import_key");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_card" ON "flashcard_reviews" USING btree ("card_id","position");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_person" ON "flashcard_reviews" USING btree ("person_id","day","at");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_latest" ON "flashcard_reviews" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "flashcards_note" ON "flashcards" USING btree ("note_id","ordinal");--> statement-breakpoint
CREATE INDEX "flashcards_due" ON "flashcards" USING btree ("person_id","due_day") WHERE "flashcards"."due_day" IS NOT NULL AND NOT "flashcards"."suspended";--> statement-breakpoint
CREATE INDEX "flashcards_steps" ON "flashcards" USING btree ("person_id","due_at") WHERE "flashcards"."due_at" IS NOT NULL AND NOT "flashcards"."suspended";--> statement-breakpoint
CREATE INDEX "flashcards_new" ON "flashcards" USING btree ("person_id","created_at","id") WHERE "flashcards"."state" = 'new' AND NOT "flashcards"."suspended";--> statement-breakpoint
CREATE INDEX "flashcards_deck" ON "flashcards" USING btree ("deck_id","due_day");--> statement-breakpoint
CREATE INDEX "formula_recalls_person" ON "formula_recalls" USING btree ("person_id","formula_id","recalled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "formula_recalls_latest" ON "formula_recalls" USING btree ("person_id","recalled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "formula_sheet_links_person" ON "formula_sheet_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "formula_sheet_links_sheet" ON "formula_sheet_links" USING btree ("sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "formula_sheet_links_open" ON "formula_sheet_links" USING btree ("sheet_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "formula_sheets_person" ON "formula_sheets" USING btree ("person_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "grader_drafts_number" ON "grader_drafts" USING btree ("work_id","number");--> statement-breakpoint
CREATE INDEX "grader_drafts_person" ON "grader_drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "grader_help_work" ON "grader_help" USING btree ("work_id","at");--> statement-breakpoint
CREATE INDEX "grader_help_person" ON "grader_help" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "grader_links_person" ON "grader_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "grader_links_work" ON "grader_links" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grader_links_open" ON "grader_links" USING btree ("work_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "grader_readers_person" ON "grader_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "grader_readers_reader" ON "grader_readers" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "grader_reviews_draft" ON "grader_reviews" USING btree ("draft_id","reviewed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "grader_reviews_person" ON "grader_reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "grader_reviews_teacher" ON "grader_reviews" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "grader_works_person" ON "grader_works" USING btree ("person_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "help_answers_person" ON "help_answers" USING btree ("person_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "help_answers_visitor" ON "help_answers" USING btree ("visitor","slug");--> statement-breakpoint
CREATE INDEX "help_answers_slug" ON "help_answers" USING btree ("slug","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "given_marks_response" ON "given_marks" USING btree ("response_id","marked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "given_marks_person" ON "given_marks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "given_marks_marker" ON "given_marks" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "mark_disputes_status" ON "mark_disputes" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "marking_links_person" ON "marking_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "marking_links_response" ON "marking_links" USING btree ("response_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marking_links_open" ON "marking_links" USING btree ("response_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "marking_readers_person" ON "marking_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "marking_readers_reader" ON "marking_readers" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "mock_sittings_person" ON "mock_sittings" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mock_sittings_open" ON "mock_sittings" USING btree ("person_id") WHERE submitted_at IS NULL;--> statement-breakpoint
CREATE INDEX "mock_sittings_set" ON "mock_sittings" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "mock_sittings_unmarked" ON "mock_sittings" USING btree ("writing_ends_at") WHERE "of" IS NULL;--> statement-breakpoint
CREATE INDEX "paper_attempts_person" ON "paper_attempts" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_versions_owner" ON "question_versions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "question_versions_published" ON "question_versions" USING btree ("question_id") WHERE "question_versions"."published";--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_quest" ON "point_entries" USING btree ("quest_id");--> statement-breakpoint
CREATE INDEX "point_entries_person" ON "point_entries" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "quests_once" ON "quests" USING btree ("person_id","period","starts_at","slot");--> statement-breakpoint
CREATE INDEX "quests_person" ON "quests" USING btree ("person_id","ends_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "courses_title_letters" ON "courses" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_words_letters" ON "courses" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_university" ON "courses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "courses_fields" ON "courses" USING gin ("fields");--> statement-breakpoint
CREATE INDEX "courses_state" ON "courses" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_corrections_row" ON "reference_corrections" USING btree ("kind","row_id","revision");--> statement-breakpoint
CREATE INDEX "reference_corrections_at" ON "reference_corrections" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reference_corrections_person" ON "reference_corrections" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reference_imports_person" ON "reference_imports" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mark_corrections_once" ON "mark_corrections" USING btree ("response_id","ruling_id");--> statement-breakpoint
CREATE INDEX "mark_corrections_person" ON "mark_corrections" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mark_rulings_answer" ON "mark_rulings" USING btree ("question_id","part_id","answer_key","ruled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mark_rulings_latest" ON "mark_rulings" USING btree ("ruled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "practice_sets_person" ON "practice_sets" USING btree ("person_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "response_marks_person" ON "response_marks" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once" ON "responses" USING btree ("set_id","position","part_id");--> statement-breakpoint
CREATE INDEX "responses_person" ON "responses" USING btree ("person_id","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "responses_person_skill" ON "responses" USING btree ("person_id","skill_id","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "responses_question" ON "responses" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "revision_sessions_person" ON "revision_sessions" USING btree ("person_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "status_notices_at" ON "status_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "study_abroad_shortlist_person" ON "study_abroad_shortlist" USING btree ("person_id","added_at");--> statement-breakpoint
CREATE INDEX "study_log_links_person" ON "study_log_links" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_subjects_person" ON "person_subjects" USING btree ("person_id","position");--> statement-breakpoint
CREATE INDEX "support_requests_person" ON "support_requests" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "textbook_documents_person" ON "textbook_documents" USING btree ("person_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "textbook_marks_passage" ON "textbook_marks" USING btree ("person_id","text_id","passage");--> statement-breakpoint
CREATE INDEX "textbook_passages_words" ON "textbook_passages" USING gin (to_tsvector('english', "text"));--> statement-breakpoint
CREATE INDEX "textbook_passages_page" ON "textbook_passages" USING btree ("document_id","page");--> statement-breakpoint
CREATE INDEX "textbook_places_latest" ON "textbook_places" USING btree ("person_id","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "care_alerts_person" ON "care_alerts" USING btree ("person_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_links_thread" ON "chat_links" USING btree ("thread_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tutor_messages_thread" ON "tutor_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "tutor_threads_person" ON "tutor_threads" USING btree ("person_id","tutor","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prep_diagnostics_person" ON "prep_diagnostics" USING btree ("person_id","taken_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wellbeing_check_ins_person" ON "wellbeing_check_ins" USING btree ("person_id","week" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_check_ins_week" ON "wellbeing_check_ins" USING btree ("person_id","week");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "institution_members_person" ON "institution_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_views_session" ON "staff_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_views_person" ON "staff_views" USING btree ("person_id","started_at");--> statement-breakpoint
CREATE INDEX "staff_views_staff" ON "staff_views" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_person" ON "credentials" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_person_code" ON "recovery_codes" USING btree ("person_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ai_calls_feature" ON "ai_calls" USING btree ("feature","at");--> statement-breakpoint
CREATE INDEX "ai_calls_person" ON "ai_calls" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status","created_at");