ALTER TABLE "scores" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_permission_check" CHECK ("scores"."permission" in ('steel_framing_read', 'steel_framing_write', 'steel_framing_delete', 'real_estate_read', 'real_estate_write', 'real_estate_delete', 'builder_education_read', 'builder_education_write', 'builder_education_delete', 'financial_read', 'financial_write', 'user_management_read', 'user_management_write', 'system_admin'));--> statement-breakpoint
-- Scores there are already get the permission of their figure: of the source of today, or of one that an update took away.
with figures (key, permission) as (
  values ('income_balance', 'financial_read'), ('weeks_of_cover', 'financial_read'), ('overdue_invoices', 'financial_read'),
    ('gross_margin', 'financial_read'), ('quotes_sent', 'steel_framing_read'), ('quote_to_win', 'steel_framing_read'),
    ('orders_taken', 'steel_framing_read'), ('tons_ordered', 'steel_framing_read'), ('orders_delivered', 'steel_framing_read'),
    ('open_orders', 'steel_framing_read'), ('late_orders', 'steel_framing_read')
), fed (measurable_id, source) as (
  select id, source from measurables
  union
  select m.id, l.details -> 'before' ->> 'source'
  from measurables m
  join audit_logs l on l.resource_type = 'measurable' and l.resource_id = m.id::text and l.action = 'measurable.update'
)
update scores set permission = (
  select min(figures.permission) from fed join figures on figures.key = fed.source where fed.measurable_id = scores.measurable_id
)
where exists (
  select 1 from fed join figures on figures.key = fed.source where fed.measurable_id = scores.measurable_id
);
