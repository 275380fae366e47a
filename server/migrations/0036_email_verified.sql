DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_email_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Nobody knows of these whether the sign-in service vouched for the address; the next sign-in finds out.
UPDATE "users" SET "is_email_verified" = false WHERE "issuer" IS NOT NULL AND NOT "is_approved";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE is_email_verified;