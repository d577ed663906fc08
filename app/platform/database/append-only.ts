/**
 * Tables that hold what happened: a row may be added, never changed and never taken away. The role that Victor
 * signs in with cannot be assumed to be a lesser one, so a trigger holds it for everyone.
 */
export const APPEND_ONLY = ['events', 'audit_log'] as const

const REFUSE = `
CREATE OR REPLACE FUNCTION victor_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % only grows: % is refused.', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$`

/** Statements that put the triggers on those of the tables that stand and lack them. */
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
