CREATE TABLE "cbp"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cbp"."captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."client_ancestors" (
	"merchant_id" text NOT NULL,
	"ancestor_id" text NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "client_ancestors_merchant_id_ancestor_id_pk" PRIMARY KEY("merchant_id","ancestor_id")
);
--> statement-breakpoint
CREATE TABLE "cbp"."clients" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"type" text,
	"status" text NOT NULL,
	"ethoca_id" text,
	"push_url" text,
	"push_username" text,
	"alert_email_to" text[] DEFAULT '{}'::text[] NOT NULL,
	"alert_email_cc" text[] DEFAULT '{}'::text[] NOT NULL,
	"contact_email_to" text[] DEFAULT '{}'::text[] NOT NULL,
	"contact_email_cc" text[] DEFAULT '{}'::text[] NOT NULL,
	"api_addresses" text[] DEFAULT '{}'::text[] NOT NULL,
	"purchased_amount" numeric(20, 4),
	"remaining_balance" numeric(20, 4),
	"pricing_scheme" text,
	"enrollment_status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_merchant_id" CHECK (length("cbp"."clients"."merchant_id") between 1 and 64),
	CONSTRAINT "clients_parent_is_another" CHECK ("cbp"."clients"."parent_id" <> "cbp"."clients"."merchant_id")
);
--> statement-breakpoint
CREATE TABLE "cbp"."mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_body" text,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "cbp"."password_reset_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."password_reset_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."password_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cbp"."permissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"service" text NOT NULL,
	"merchant_ids" text[],
	"include_subordinates" boolean DEFAULT false NOT NULL,
	"access" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."root_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cbp"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_for" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text,
	"status" text NOT NULL,
	"registered_service" text[] NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "cbp"."client_ancestors" ADD CONSTRAINT "client_ancestors_merchant_id_clients_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."client_ancestors" ADD CONSTRAINT "client_ancestors_ancestor_id_clients_merchant_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD CONSTRAINT "clients_parent_id_clients_merchant_id_fk" FOREIGN KEY ("parent_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."password_tokens" ADD CONSTRAINT "password_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "cbp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."password_tokens" ADD CONSTRAINT "password_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "cbp"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."permissions" ADD CONSTRAINT "permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "cbp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."root_tokens" ADD CONSTRAINT "root_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "cbp"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "cbp"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expire" ON "cbp"."attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "captchas_expire" ON "cbp"."captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_ancestors_of" ON "cbp"."client_ancestors" USING btree ("ancestor_id","merchant_id");--> statement-breakpoint
CREATE INDEX "clients_parent" ON "cbp"."clients" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "cbp"."mails" USING btree ("next_attempt_at") WHERE "cbp"."mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "password_tokens_of_user" ON "cbp"."password_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "password_tokens_expire" ON "cbp"."password_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "permissions_of_user" ON "cbp"."permissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "root_tokens_of_session" ON "cbp"."root_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "cbp"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "cbp"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "cbp"."users" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD CONSTRAINT "receipt_transactions_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_transactions_client" ON "cbp"."receipt_transactions" USING btree ("client_id","created_at");