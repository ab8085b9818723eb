CREATE TABLE "cbp"."links" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"session_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"sealed_token" text
);
--> statement-breakpoint
ALTER TABLE "cbp"."links" ADD CONSTRAINT "links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "cbp"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_of_subject" ON "cbp"."links" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "links_expire" ON "cbp"."links" USING btree ("expires_at");--> statement-breakpoint
-- Servers of the previous release go on writing to password_tokens until they are replaced.
CREATE FUNCTION "cbp"."copy_password_token"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into "cbp"."links" ("hash", "kind", "subject", "session_id", "issued_at", "issued_by", "expires_at", "used_at")
	values (new.hash, new.kind, new.user_id::text, new.session_id, new.created_at, 'previous release', new.expires_at, new.used_at)
	on conflict ("hash") do update set
		"expires_at" = least("links"."expires_at", excluded."expires_at"),
		"used_at" = coalesce("links"."used_at", excluded."used_at");
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "copy_password_token" AFTER INSERT OR UPDATE ON "cbp"."password_tokens" FOR EACH ROW EXECUTE FUNCTION "cbp"."copy_password_token"();
--> statement-breakpoint
UPDATE "cbp"."password_tokens" SET "expires_at" = "expires_at";
