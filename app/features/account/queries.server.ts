import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { builtOnce, executePrepared } from '#app/platform/database/prepared.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import type { Appearance } from '#app/ui/theme/appearance.ts'
import { ageBand, CHOICES, freedoms, GUARDED, type Choice, type Freedoms, type Guarded } from './minors.ts'
import { appearanceOf, readSettings, type Settings } from './settings.ts'
import {
  deletionRequests,
  guardianConsents,
  guardians,
  personSettings,
  privacyChoices,
  profiles,
} from './tables.ts'

export interface Viewed {
  name: string
  email: string
  /** The name of the person whose record is shown: the viewer's own, unless staff view somebody. */
  subjectName: string
  appearance: Appearance
  plainMaths: boolean
  readingRuler: boolean
  /** How long a sitting of the person whose record is shown is to be. */
  sessionMinutes: number
  /** What is granted to that person in exams. */
  arrangements: Settings['arrangements']
}

interface ViewerRow {
  name: string
  email: string
  subject: string | null
  settings: unknown
  subjectSettings: unknown
}

const VIEWER = sql`
    SELECT ${people.name} AS name, ${people.email} AS email, ${personSettings.settings} AS settings,
      (SELECT subject.name FROM people subject WHERE subject.id = ${sql.placeholder('subjectId')}) AS subject,
      (SELECT theirs.settings FROM person_settings theirs WHERE theirs.person_id = ${sql.placeholder('subjectId')}) AS "subjectSettings"
    FROM ${people} LEFT JOIN ${personSettings} ON ${personSettings.personId} = ${people.id}
    WHERE ${people.id} = ${sql.placeholder('personId')}`

/** What the frame of every page needs, in one query. Pages look as the viewer chose, whoever is viewed. */
export async function findViewer(
  db: Database,
  who: { personId: string; subjectId: string },
): Promise<Viewed> {
  const rows = await executePrepared(db, 'viewer', VIEWER, who)
  const row = rows[0] as ViewerRow | undefined
  const settings = readSettings(row?.settings)
  const theirs = who.subjectId === who.personId ? settings : readSettings(row?.subjectSettings)
  return {
    name: row?.name ?? '',
    email: row?.email ?? '',
    subjectName: row?.subject ?? '',
    appearance: appearanceOf(settings),
    plainMaths: settings.maths.plainField,
    readingRuler: settings.reading.ruler,
    sessionMinutes: theirs.study.sessionMinutes,
    arrangements: theirs.arrangements,
  }
}

export interface Profile {
  name: string
  bornOn: string | null
  certificate: string | null
  yearLevel: number | null
  zone: string
}

export async function findProfile(db: DatabaseOrTx, actor: Person): Promise<Profile | null> {
  const [row] = await builtOnce(db, 'profile', () =>
    db
      .select({
        name: people.name,
        bornOn: profiles.bornOn,
        certificate: profiles.certificate,
        yearLevel: profiles.yearLevel,
        zone: profiles.zone,
      })
      .from(profiles)
      .innerJoin(people, eq(people.id, profiles.personId))
      .where(eq(profiles.personId, sql.placeholder('subject'))),
  ).execute({ subject: subjectOf(actor) })
  return row ?? null
}

export async function findSettings(db: DatabaseOrTx, actor: Person): Promise<Settings> {
  const [row] = await builtOnce(db, 'settings', () =>
    db
      .select({ settings: personSettings.settings })
      .from(personSettings)
      .where(eq(personSettings.personId, sql.placeholder('subject'))),
  ).execute({ subject: subjectOf(actor) })
  return readSettings(row?.settings)
}

/** What this person may do and what may be done with their data. For any person: callers check who asks. */
export async function findFreedoms(db: DatabaseOrTx, personId: string, now: Date): Promise<Freedoms> {
  return (await findStanding(db, personId, now)).freedoms
}

export interface Standing {
  email: string
  name: string
  bornOn: string | null
  freedoms: Freedoms
  /** When the account goes, where its deletion was asked for. */
  deletionDue: Date | null
}

const standings = (db: DatabaseOrTx) =>
  db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      bornOn: profiles.bornOn,
      zone: profiles.zone,
      choices: sql<Record<string, boolean>>`(SELECT coalesce(json_object_agg(c.purpose, c.allowed), '{}')
          FROM ${privacyChoices} c WHERE c.person_id = people.id)`,
      confirmed: sql<string[]>`(SELECT coalesce(json_agg(DISTINCT c.purpose), '[]')
          FROM ${guardianConsents} c JOIN ${guardians} g ON g.id = c.guardian_id
          WHERE c.person_id = people.id AND c.withdrawn_at IS NULL AND g.email <> people.email)`,
      deletionDue: deletionRequests.dueAt,
    })
    .from(people)
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(deletionRequests, eq(deletionRequests.personId, people.id))
    .$dynamic()

type StandingRow = Awaited<ReturnType<typeof standings>>[number]

function standingOf(row: StandingRow | undefined, now: Date): Standing {
  const band = ageBand(row?.bornOn ?? null, row?.zone ?? USUAL_ZONE, now)
  const chosen = Object.fromEntries(Object.entries(row?.choices ?? {}).filter(([one]) => isChoice(one)))
  return {
    name: row?.name ?? '',
    email: row?.email ?? '',
    bornOn: row?.bornOn ?? null,
    freedoms: freedoms(band, chosen, (row?.confirmed ?? []).filter(isGuarded)),
    deletionDue: row?.deletionDue ?? null,
  }
}

/** Who a person is and how they stand, in one query. For any person: callers check who asks. */
export async function findStanding(db: DatabaseOrTx, personId: string, now: Date): Promise<Standing> {
  const [row] = await builtOnce(db, 'standing', () =>
    standings(db).where(eq(people.id, sql.placeholder('person'))),
  ).execute({ person: personId })
  return standingOf(row, now)
}

/** The same of several, by id: one query for a list. */
export async function findStandings(
  db: DatabaseOrTx,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> {
  if (personIds.length === 0) return new Map()
  const rows = await standings(db).where(inArray(people.id, [...new Set(personIds)]))
  return new Map(rows.map((row) => [row.id, standingOf(row, now)]))
}

const isChoice = (text: string): text is Choice => (CHOICES as readonly string[]).includes(text)
const isGuarded = (text: string): text is Guarded => (GUARDED as readonly string[]).includes(text)

export interface GuardianLine {
  id: string
  email: string
  invitedAt: Date
  answeredAt: Date | null
  confirmed: Guarded[]
}

export async function findGuardians(db: DatabaseOrTx, actor: Person): Promise<GuardianLine[]> {
  const rows = await builtOnce(db, 'guardians', () =>
    db
      .select({
        id: guardians.id,
        email: guardians.email,
        invitedAt: guardians.invitedAt,
        answeredAt: guardians.answeredAt,
        purpose: guardianConsents.purpose,
      })
      .from(guardians)
      .leftJoin(
        guardianConsents,
        and(eq(guardianConsents.guardianId, guardians.id), isNull(guardianConsents.withdrawnAt)),
      )
      .where(eq(guardians.personId, sql.placeholder('subject')))
      .orderBy(desc(guardians.invitedAt), asc(guardianConsents.purpose)),
  ).execute({ subject: subjectOf(actor) })
  const lines = new Map<string, GuardianLine>()
  for (const { purpose, ...row } of rows) {
    const line = lines.get(row.id) ?? { ...row, confirmed: [] }
    if (purpose !== null && isGuarded(purpose)) line.confirmed.push(purpose)
    lines.set(row.id, line)
  }
  return [...lines.values()]
}

/** What the page behind a guardian's link shows. The link proves the right to it. */
export async function findGuardianPage(
  db: DatabaseOrTx,
  guardianId: string,
): Promise<{ personId: string; studentName: string; confirmed: Guarded[] } | null> {
  const rows = await db
    .select({ personId: guardians.personId, name: people.name, purpose: guardianConsents.purpose })
    .from(guardians)
    .innerJoin(people, and(eq(people.id, guardians.personId), ne(people.email, guardians.email)))
    .leftJoin(
      guardianConsents,
      and(eq(guardianConsents.guardianId, guardians.id), isNull(guardianConsents.withdrawnAt)),
    )
    .where(eq(guardians.id, guardianId))
  const first = rows[0]
  if (!first) return null
  const confirmed = rows
    .map((row) => row.purpose)
    .filter((one): one is Guarded => one !== null && isGuarded(one))
  return { personId: first.personId, studentName: first.name, confirmed }
}
