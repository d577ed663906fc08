/**
 * Tables whose rows may be added but never changed or deleted. A trigger enforces it for every database role,
 * because Victor may sign in as the owner of the tables.
 */
export const APPEND_ONLY = ['events', 'audit_log', 'reference_corrections', 'status_notices'] as const

const REFUSE = `
CREATE OR REPLACE FUNCTION victor_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % only grows: % is refused.', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$`

/** SQL that adds the missing triggers to existing append-only tables. */
export function appendOnlyStatements(tables: readonly string[], guarded: readonly string[]): string[] {
  const missing = APPEND_ONLY.filter((table) => tables.includes(table) && !guarded.includes(table))
  if (missing.length === 0) return []
  return [
    REFUSE,
    ...missing.map(
      (table) => `
CREATE TRIGGER ${table}_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
FOR EACH STATEMENT EXECUTE FUNCTION victor_refuse_change()`,
    ),
  ]
}
