import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of the activity log. */
export const LOG_TRIALS: Record<string, Trial> = {
  '0076_activity_log_by_month': {
    before: `
      insert into audit_logs (action, resource_type, resource_id, timestamp) values
        ('trial.old', 'trial', '1', '2025-02-03T10:00:00Z'), ('trial.new', 'trial', '1', '2026-03-31T23:59:59.999999Z'),
        ('trial.none', 'trial', '2', '2026-04-01T00:00:00Z');
      insert into audit_personal_values (audit_id, label, details)
        select id, 'Maria Ortiz', '{"after": {"email": "maria@partner.example"}}' from audit_logs where resource_id = '1'
        and resource_type = 'trial'`,
    asks: `select action, l.tableoid::regclass::text as part, p.label, p.tableoid::regclass::text as values,
        l.search_text like '%trial.%' as found,
        (select l.id < nextval('audit_logs_id_seq')) as "isBefore"
      from audit_logs l left join audit_personal_values p on p.audit_id = l.id and p.logged_at = l.timestamp
      where resource_type = 'trial' order by l.id`,
    expected: [
      ['trial.old', '2025_02', 'Maria Ortiz'],
      ['trial.new', '2026_03', 'Maria Ortiz'],
      ['trial.none', '2026_04', null],
    ].map(([action, month, label]) => ({
      action,
      part: `audit_logs_${month}`,
      label,
      values: label === null ? null : `audit_personal_values_${month}`,
      found: true,
      isBefore: true,
    })),
    refuses: [
      `update audit_logs set action = 'x'`,
      'delete from audit_logs_2025_02',
      'truncate audit_logs_2025_02',
      'truncate audit_logs',
      `update audit_personal_values_2026_03 set label = 'x'`,
      'truncate audit_personal_values',
    ],
  },
};
