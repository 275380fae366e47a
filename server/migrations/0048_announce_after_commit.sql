-- Open logs follow by themselves, as before: the server tells them once the transaction is committed. A NOTIFY within it lets
-- only one transaction commit at a time, each after its log is on the disk (ADR 046).
DROP TRIGGER audit_logs_announce ON "audit_logs";
--> statement-breakpoint
DROP FUNCTION announce_audit_rows();
