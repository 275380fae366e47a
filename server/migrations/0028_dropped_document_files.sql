-- Whatever deletes a version for good (the bin, the removal of sample data), its file is noted as left over.
CREATE FUNCTION note_dropped_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_document_files (stored_name) VALUES (OLD.stored_name) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER technical_document_versions_dropped AFTER DELETE ON technical_document_versions
FOR EACH ROW EXECUTE FUNCTION note_dropped_document_file();
