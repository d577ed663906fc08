CREATE INDEX "mock_sittings_set" ON "mock_sittings" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "mock_sittings_unmarked" ON "mock_sittings" USING btree ("writing_ends_at") WHERE "of" IS NULL;--> statement-breakpoint
CREATE INDEX "marking_links_response" ON "marking_links" USING btree ("response_id");