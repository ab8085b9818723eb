CREATE TABLE "cbp"."ongoing_screening_keys" (
	"screening_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"needed" integer NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "ongoing_screening_keys_screening_id_part_pk" PRIMARY KEY("screening_id","part")
);
--> statement-breakpoint
CREATE TABLE "cbp"."ongoing_screening_tokens" (
	"token" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."ongoing_screenings" (
	"screening_id" bigint PRIMARY KEY NOT NULL,
	"engine" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screening_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"screening_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"appeared" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_reruns" (
	"screening_id" bigint PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlist_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."watchlist_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"watchlist_id" text NOT NULL,
	"version" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cbp"."screenings" ADD COLUMN "end_notice_days" integer;--> statement-breakpoint
ALTER TABLE "cbp"."ongoing_screening_keys" ADD CONSTRAINT "ongoing_screening_keys_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."ongoing_screenings" ADD CONSTRAINT "ongoing_screenings_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_notices" ADD CONSTRAINT "screening_notices_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_reruns" ADD CONSTRAINT "screening_reruns_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."watchlist_deltas" ADD CONSTRAINT "watchlist_deltas_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "cbp"."watchlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ongoing_screening_keys_keys" ON "cbp"."ongoing_screening_keys" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ongoing_screening_tokens_near" ON "cbp"."ongoing_screening_tokens" USING gin ("token" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "screening_reruns_due" ON "cbp"."screening_reruns" USING btree ("due_at","screening_id");--> statement-breakpoint
CREATE INDEX "watchlist_deltas_due" ON "cbp"."watchlist_deltas" USING btree ("id") WHERE "cbp"."watchlist_deltas"."done_at" is null;