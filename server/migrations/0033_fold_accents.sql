-- What searches compare: texts without accents, as `foldAccents` of the contract folds them. Letters without a counterpart are left out.
CREATE FUNCTION fold_accents(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(content, E'\nàáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž’‘“”–\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328', ' aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzz''''""-')
$$;--> statement-breakpoint
ALTER TABLE "courses" drop column "search_text";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("description", '')))) STORED;--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "coaching_programs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "coaching_programs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("description", '')))) STORED;--> statement-breakpoint
CREATE INDEX "coaching_programs_search_idx" ON "coaching_programs" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "bank_lines" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("description", ''))) || E'\n' || fold_accents(lower(coalesce("reference", '')))) STORED;--> statement-breakpoint
CREATE INDEX "bank_lines_search_idx" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bills" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("vendor", ''))) || E'\n' || fold_accents(lower(coalesce("category", ''))) || E'\n' || fold_accents(lower(coalesce("reference_number", ''))) || E'\n' || fold_accents(lower(coalesce("notes", '')))) STORED;--> statement-breakpoint
CREATE INDEX "bills_search_idx" ON "bills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "financial_transactions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("description", ''))) || E'\n' || fold_accents(lower(coalesce("category", ''))) || E'\n' || fold_accents(lower(coalesce("reference_number", '')))) STORED;--> statement-breakpoint
CREATE INDEX "financial_transactions_search_idx" ON "financial_transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "revenue_records" drop column "search_text";--> statement-breakpoint
ALTER TABLE "revenue_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("project_name", ''))) || E'\n' || fold_accents(lower(coalesce("client_name", '')))) STORED;--> statement-breakpoint
CREATE INDEX "revenue_records_search_idx" ON "revenue_records" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "issues" drop column "search_text";--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("root_cause", ''))) || E'\n' || fold_accents(lower(coalesce("discussion", ''))) || E'\n' || fold_accents(lower(coalesce("decision", '')))) STORED;--> statement-breakpoint
CREATE INDEX "issues_search_idx" ON "issues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "processes" drop column "search_text";--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("category", ''))) || E'\n' || fold_accents(lower(coalesce("description", '')))) STORED;--> statement-breakpoint
CREATE INDEX "processes_search_idx" ON "processes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "business_goals" drop column "search_text";--> statement-breakpoint
ALTER TABLE "business_goals" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("description", ''))) || E'\n' || fold_accents(lower(coalesce("status_note", '')))) STORED;--> statement-breakpoint
CREATE INDEX "business_goals_search_idx" ON "business_goals" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "property_partners" drop column "search_text";--> statement-breakpoint
ALTER TABLE "property_partners" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("contact_person", ''))) || E'\n' || fold_accents(lower(coalesce("email", '')))) STORED;--> statement-breakpoint
CREATE INDEX "property_partners_search_idx" ON "property_partners" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "properties" drop column "search_text";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("address", ''))) || E'\n' || fold_accents(lower(coalesce("city", ''))) || E'\n' || fold_accents(lower(coalesce("state", ''))) || E'\n' || fold_accents(lower(coalesce("county", ''))) || E'\n' || fold_accents(lower(coalesce("postal_code", ''))) || E'\n' || fold_accents(lower(coalesce("notes", '')))) STORED;--> statement-breakpoint
CREATE INDEX "properties_search_idx" ON "properties" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "activities" drop column "search_text";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("description", '')))) STORED;--> statement-breakpoint
CREATE INDEX "activities_search_idx" ON "activities" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_word_ends_idx" ON "activities" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
ALTER INDEX "activities_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("first_name", ''))) || E'\n' || fold_accents(lower(coalesce("last_name", ''))) || E'\n' || fold_accents(lower(coalesce("email", ''))) || E'\n' || fold_accents(lower(coalesce("phone", ''))) || E'\n' || fold_accents(lower(coalesce("company", ''))) || E'\n' || fold_accents(lower(coalesce("position", ''))) || E'\n' || lower(regexp_replace(btrim("first_name" || ' ' || "last_name"), '\s+', ' ', 'g')) || E'\n' || coalesce(substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$'), '')) STORED;--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_word_ends_idx" ON "contacts" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
ALTER INDEX "contacts_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "deals" drop column "search_text";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("company", '')))) STORED;--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_word_ends_idx" ON "deals" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
ALTER INDEX "deals_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("company", ''))) || E'\n' || fold_accents(lower(coalesce("first_name", ''))) || E'\n' || fold_accents(lower(coalesce("last_name", ''))) || E'\n' || fold_accents(lower(coalesce("email", ''))) || E'\n' || fold_accents(lower(coalesce("phone", ''))) || E'\n' || fold_accents(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) || E'\n' || coalesce(substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$'), '')) STORED;--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_word_ends_idx" ON "leads" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
ALTER INDEX "leads_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("category", ''))) || E'\n' || fold_accents(lower(coalesce("target_market", ''))) || E'\n' || fold_accents(lower(coalesce("description", ''))) || E'\n' || fold_accents(lower(coalesce("key_benefits", '')))) STORED;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "sales_resources" drop column "search_text";--> statement-breakpoint
ALTER TABLE "sales_resources" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("content", ''))) || E'\n' || fold_accents(lower(coalesce("tags", '')))) STORED;--> statement-breakpoint
CREATE INDEX "sales_resources_search_idx" ON "sales_resources" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "specifications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "specifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("standard", ''))) || E'\n' || fold_accents(lower(coalesce("description", ''))) || E'\n' || fold_accents(lower(coalesce("value", ''))) || E'\n' || fold_accents(lower(coalesce("unit", '')))) STORED;--> statement-breakpoint
CREATE INDEX "specifications_search_idx" ON "specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "technical_documents" drop column "search_text";--> statement-breakpoint
ALTER TABLE "technical_documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("number", ''))) || E'\n' || fold_accents(lower(coalesce("notes", ''))) || E'\n' || fold_accents(lower(coalesce("file_name", '')))) STORED;--> statement-breakpoint
CREATE INDEX "technical_documents_search_idx" ON "technical_documents" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "steel_products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "steel_products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("summary", ''))) || E'\n' || fold_accents(lower(coalesce("designator", '')))) STORED;--> statement-breakpoint
CREATE INDEX "steel_products_search_idx" ON "steel_products" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "steel_quotes" drop column "search_text";--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("number", ''))) || E'\n' || fold_accents(lower(coalesce("project", ''))) || E'\n' || fold_accents(lower(coalesce("company", ''))) || E'\n' || fold_accents(lower(coalesce("contact_name", '')))) STORED;--> statement-breakpoint
CREATE INDEX "steel_quotes_search_idx" ON "steel_quotes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null and is_current;--> statement-breakpoint
ALTER TABLE "steel_specifications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "steel_specifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("value", ''))) || E'\n' || fold_accents(lower(coalesce("place", ''))) || E'\n' || fold_accents(lower(coalesce("relies_on", ''))) || E'\n' || fold_accents(lower(coalesce("note", '')))) STORED;--> statement-breakpoint
CREATE INDEX "steel_specifications_search_idx" ON "steel_specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "audit_logs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("user_name", ''))) || E'\n' || fold_accents(lower(coalesce("action", ''))) || E'\n' || fold_accents(lower(coalesce("resource_type", ''))) || E'\n' || fold_accents(lower(coalesce("resource_id", ''))) || E'\n' || fold_accents(lower(coalesce("ip_address", '')))) STORED;--> statement-breakpoint
CREATE INDEX "audit_logs_search_idx" ON "audit_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "audit_personal_values" drop column "search_text";--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("label", '')))) STORED;--> statement-breakpoint
CREATE INDEX "audit_personal_values_search_idx" ON "audit_personal_values" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("first_name", ''))) || E'\n' || fold_accents(lower(coalesce("last_name", ''))) || E'\n' || fold_accents(lower(coalesce("email", ''))) || E'\n' || fold_accents(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')))) STORED;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE anonymised_at is null;
