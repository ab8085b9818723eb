CREATE TABLE "cbp"."refund_notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."refund_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"event" text NOT NULL,
	"is_success" boolean NOT NULL,
	"amount" numeric(20, 4),
	"currency" text,
	"refund_id" text NOT NULL,
	"payment_id" text,
	"reference" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."refund_notifications" ADD CONSTRAINT "refund_notifications_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_notifications_once" ON "cbp"."refund_notifications" USING btree ("platform","account","refund_id","event","is_success");--> statement-breakpoint
CREATE INDEX "refund_notifications_client" ON "cbp"."refund_notifications" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_notifications_created_at" ON "cbp"."refund_notifications" USING btree ("created_at","id");