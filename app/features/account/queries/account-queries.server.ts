import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import type { Appearance } from '#app/ui/theme/appearance.ts'
import {
  ageBand,
  CHOICES,
  freedoms,
  GUARDED,
  type Choice,
  type Freedoms,
  type Guarded,
} from '../rules/minors.ts'
import { appearanceOf, readSettings, type Settings } from '../rules/settings.ts'
import {
  deletionRequests,
  guardianConsents,
  guardians,
  legalAcceptances,
  personSettings,
  privacyChoices,
  profiles,
} from '../tables.ts'

export interface Viewed {
  name: string
  email: string
  /** The name of the person whose record is shown: the viewer, or the student whom staff view. */
  subjectName: string
  appearance: Appearance
  plainMaths: boolean
  readingRuler: boolean
  /** Session length of the person whose record is shown. */
  sessionMinutes: number
  /** Whether that person uses quests, points and achievements. */
  questsOn: boolean
  /** Exam arrangements of that person. */
  arrangements: Settings['arrangements']
  /** The newest version of each legal document that the person accepted. */
  accepted: Readonly<Record<string, number>>
}

interface ViewerRow {
  name: string
  email: string
  subject: string | null
  settings: unknown
  subjectSettings: unknown
  accepted: Record<string, number> | null
}

const viewerOf = ({ personId, subjectId }: { personId: string; subjectId: string }) => sql`
    SELECT ${people.name} AS name, ${people.email} AS email, ${personSettings.settings} AS settings,
      (SELECT subject.name FROM people subject WHERE subject.id = ${subjectId}) AS subject,
      (SELECT theirs.settings FROM person_settings theirs WHERE theirs.person_id = ${subjectId}) AS "subjectSettings",
      (SELECT json_object_agg(newest.document, newest.version) FROM (
        SELECT document, max(version) AS version FROM ${legalAcceptances} WHERE person_id = ${people.id} GROUP BY document) newest) AS accepted
    FROM ${people} LEFT JOIN ${personSettings} ON ${personSettings.personId} = ${people.id}
    WHERE ${people.id} = ${personId}`

/**
 * What the frame of every page needs, in one query. Pages keep the viewer's own appearance while staff view a
 * record.
 */
export async function findViewer(
  db: Database,
  who: { personId: string; subjectId: string },
): Promise<Viewed> {
  const { rows } = await db.execute(viewerOf(who))
  const row = rows[0] as ViewerRow | undefined
  const settings = readSettings(row?.settings)
  const shownSettings = who.subjectId === who.personId ? settings : readSettings(row?.subjectSettings)
  return {
    name: row?.name ?? '',
    email: row?.email ?? '',
    subjectName: row?.subject ?? '',
    appearance: appearanceOf(settings),
    plainMaths: settings.maths.plainField,
    readingRuler: settings.reading.ruler,
    sessionMinutes: shownSettings.study.sessionMinutes,
    questsOn: shownSettings.quests.on,
    arrangements: shownSettings.arrangements,
    accepted: row?.accepted ?? {},
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
  const [row] = await db
    .select({
      name: people.name,
      bornOn: profiles.bornOn,
      certificate: profiles.certificate,
      yearLevel: profiles.yearLevel,
      zone: profiles.zone,
    })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.personId))
    .where(eq(profiles.personId, subjectOf(actor)))
  return row ?? null
}

export async function findSettings(db: DatabaseOrTx, actor: Person): Promise<Settings> {
  const [row] = await db
    .select({ settings: personSettings.settings })
    .from(personSettings)
    .where(eq(personSettings.personId, subjectOf(actor)))
  return readSettings(row?.settings)
}

/** What this person may do, and what may be done with their data. Callers check who asks. */
export async function findFreedoms(db: DatabaseOrTx, personId: string, now: Date): Promise<Freedoms> {
  return (await findAccountSummary(db, personId, now)).freedoms
}

/** Those of these people who turned product analytics on. */
export async function findAnalyticsChoices(
  db: DatabaseOrTx,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .select({ personId: privacyChoices.personId })
    .from(privacyChoices)
    .where(
      and(
        inArray(privacyChoices.personId, [...personIds]),
        eq(privacyChoices.purpose, 'analytics'),
        eq(privacyChoices.allowed, true),
      ),
    )
  return rows.map(({ personId }) => personId)
}

export interface AccountSummary {
  email: string
  name: string
  bornOn: string | null
  freedoms: Freedoms
  /** When the account will be deleted, if the person asked for it. */
  deletionDue: Date | null
}

const selectSummaries = (db: DatabaseOrTx) =>
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

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

function toSummary(row: SummaryRow | undefined, now: Date): AccountSummary {
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

/** Name, email, freedoms and planned deletion of a person, in one query. Callers check who asks. */
export async function findAccountSummary(
  db: DatabaseOrTx,
  personId: string,
  now: Date,
): Promise<AccountSummary> {
  const [row] = await selectSummaries(db).where(eq(people.id, personId))
  return toSummary(row, now)
}

/** Account summaries of several people by id, in one query. */
export async function findAccountSummaries(
  db: DatabaseOrTx,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AccountSummary>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectSummaries(db).where(inArray(people.id, [...new Set(personIds)]))
  return new Map(rows.map((row) => [row.id, toSummary(row, now)]))
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
  const rows = await db
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
    .where(eq(guardians.personId, subjectOf(actor)))
    .orderBy(desc(guardians.invitedAt), asc(guardianConsents.purpose))
  const lines = new Map<string, GuardianLine>()
  for (const { purpose, ...row } of rows) {
    const line = lines.get(row.id) ?? { ...row, confirmed: [] }
    if (purpose !== null && isGuarded(purpose)) line.confirmed.push(purpose)
    lines.set(row.id, line)
  }
  return [...lines.values()]
}

/** Data of the page behind a guardian's link. The signed link proves the right to see it. */
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
