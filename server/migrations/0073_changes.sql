--> statement-breakpoint
CREATE TRIGGER change_orders_signatures AFTER DELETE ON change_orders
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('change-order');
