ALTER TABLE "bills" ADD COLUMN "hold_release_reason" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "hold_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "hold_released_by" uuid;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_hold_released_by_users_id_fk" FOREIGN KEY ("hold_released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_hold_check" CHECK (("bills"."hold_released_at" is null) = ("bills"."hold_release_reason" is null));