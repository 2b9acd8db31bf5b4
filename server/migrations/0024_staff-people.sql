CREATE TABLE "staff_refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "staff_refund_requests_decision" CHECK ("staff_refund_requests"."decision" in ('granted', 'declined')),
	CONSTRAINT "staff_refund_requests_amount" CHECK ("staff_refund_requests"."amount_fils" > 0),
	CONSTRAINT "staff_refund_requests_decided" CHECK (("staff_refund_requests"."decision" is null) = ("staff_refund_requests"."decided_at" is null) and ("staff_refund_requests"."decision" is null) = ("staff_refund_requests"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"role" text,
	"way" text,
	"session" uuid,
	"device" text,
	"call" text NOT NULL,
	"object" text,
	"kitchen" text,
	"before" jsonb,
	"after" jsonb,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_digits" (
	"device_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"digits_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_digits_device_id_member_id_pk" PRIMARY KEY("device_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"kitchens" text[],
	"active" boolean DEFAULT true NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_members_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('owner', 'manager', 'decorator', 'driver', 'counter')),
	CONSTRAINT "staff_members_language" CHECK ("staff_members"."language" in ('en', 'ar')),
	CONSTRAINT "staff_members_owner" CHECK ("staff_members"."role" <> 'owner' or "staff_members"."kitchens" is null),
	CONSTRAINT "staff_members_kitchens" CHECK ("staff_members"."kitchens" is null or cardinality("staff_members"."kitchens") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_pairings" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"kitchen" text NOT NULL,
	"device_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid,
	"way" text,
	"passkey_at" timestamp with time zone,
	"kitchen" text,
	"device_name" text,
	"unlocked_until" timestamp with time zone,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_sessions_way" CHECK ("staff_sessions"."way" in ('passkey', 'code', 'digits')),
	CONSTRAINT "staff_sessions_device" CHECK (("staff_sessions"."kitchen" is null) = ("staff_sessions"."device_name" is null) and ("staff_sessions"."kitchen" is null) = ("staff_sessions"."unlocked_until" is null)
        and ("staff_sessions"."kitchen" is not null or "staff_sessions"."member_id" is not null and "staff_sessions"."way" is not null))
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_purpose";--> statement-breakpoint
ALTER TABLE "staff_refund_requests" ADD CONSTRAINT "staff_refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refund_requests" ADD CONSTRAINT "staff_refund_requests_asked_by_staff_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refund_requests" ADD CONSTRAINT "staff_refund_requests_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_digits" ADD CONSTRAINT "staff_digits_device_id_staff_sessions_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_digits" ADD CONSTRAINT "staff_digits_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_refund_requests_waiting" ON "staff_refund_requests" USING btree ("asked_at") WHERE "staff_refund_requests"."decision" is null;--> statement-breakpoint
CREATE INDEX "staff_refund_requests_order" ON "staff_refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_audit_object" ON "staff_audit" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "staff_audit_member" ON "staff_audit" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "staff_audit_kitchen" ON "staff_audit" USING btree ("kitchen","id");--> statement-breakpoint
CREATE INDEX "staff_challenges_expires" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_member" ON "staff_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_purpose" CHECK ("verifications"."purpose" in ('registration', 'reset', 'deletion', 'staff'));--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit of staff is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE ON staff_audit FOR EACH ROW
EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER refuse_audit_truncate BEFORE TRUNCATE ON staff_audit FOR EACH STATEMENT
EXECUTE FUNCTION refuse_audit_change();
