CREATE TABLE "cbp"."tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"lane" text NOT NULL,
	"lane_width" integer NOT NULL,
	"about" text NOT NULL,
	"sealed_payload" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tasks_key_unique" UNIQUE("key"),
	CONSTRAINT "tasks_lane_width" CHECK ("cbp"."tasks"."lane_width" > 0)
);
--> statement-breakpoint
CREATE INDEX "tasks_due" ON "cbp"."tasks" USING btree ("next_attempt_at","id") WHERE "cbp"."tasks"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "tasks_under_way" ON "cbp"."tasks" USING btree ("lane","leased_until") WHERE "cbp"."tasks"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "cbp"."tasks" USING btree ("kind","status") WHERE "cbp"."tasks"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "tasks_age" ON "cbp"."tasks" USING btree ("created_at");