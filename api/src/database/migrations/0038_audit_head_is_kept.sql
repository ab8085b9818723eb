CREATE FUNCTION "cbp"."refuse_audit_head_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the row with the last number of the audit log is never deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_head_is_kept" BEFORE DELETE OR TRUNCATE ON "cbp"."audit_head"
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."refuse_audit_head_removal"();
