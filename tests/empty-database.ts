import type pg from 'pg'

/** Rows of the migrations and of the job queue stay, because the tables need them. */
const KEPT = ['drizzle.__drizzle_migrations', 'pgboss.version']

/**
 * Deletes every row and resets every counter. Checks first which tables have rows, because deleting from fifty tables
 * takes longer than creating a database. Runs as a replica, so that foreign keys and append-only triggers do not
 * refuse.
 */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`DO $$
    DECLARE one record; filled boolean;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
        AND schemaname || '.' || tablename <> ALL ('{${KEPT.join(',')}}')
      LOOP
        EXECUTE 'SELECT EXISTS (SELECT FROM ' || one.name || ')' INTO filled;
        IF filled THEN EXECUTE 'DELETE FROM ' || one.name; END IF;
      END LOOP;
      FOR one IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL
      LOOP
        PERFORM setval(one.name::regclass, 1, false);
      END LOOP;
    END $$`)
}
