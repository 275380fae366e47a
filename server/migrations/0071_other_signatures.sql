ALTER TABLE "signature_links" ADD COLUMN "on_site_with" text;--> statement-breakpoint
ALTER TABLE "signature_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "on_site_with" text;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "device_time" timestamp with time zone;