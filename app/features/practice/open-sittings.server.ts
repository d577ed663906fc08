import type { Database } from '#app/platform/database/database.ts'
import { findStanding, type Place, type StandingRow, type StoredMastery } from './queries.server.ts'

/**
 * Sittings that are being answered, as far as marking needs them, so that an answer costs one statement besides the
 * session's and no question of what was dealt: that cannot change. What can (an answer or a hint in another window, on
 * another server; mastery, by another sitting or a ruling) is compared by the statement that keeps the answer, and
 * where it has moved nothing is kept and all is read again. So this is never trusted, only tried first.
 */
const MOST = 2_000
/** Longer answers are not kept in memory. */
const LONG = 1_000

const open = new WeakMap<Database, Map<string, Promise<StandingRow | undefined>>>()

function sittingsOf(db: Database) {
  const known = open.get(db) ?? new Map<string, Promise<StandingRow | undefined>>()
  open.set(db, known)
  return known
}

const keyOf = (personId: string, setId: string) => `${setId} ${personId}`

/** One place of a sitting. `again` reads it, whatever is known. */
export async function placeOf(
  db: Database,
  personId: string,
  { setId, position }: { setId: string; position: number },
  again = false,
): Promise<(Place & { known: boolean }) | undefined> {
  const sittings = sittingsOf(db)
  const key = keyOf(personId, setId)
  const had = again ? undefined : await sittings.get(key)
  // A run deals as it goes: a place that was not there may be by now.
  const known = had?.places.some((one) => one.position === position) === true
  const standing = known ? had : await read(db, personId, setId)
  const place = standing?.places.find((one) => one.position === position)
  if (!standing || !place) return undefined
  const { questionId, seed, hintsOpened, skillId } = place
  const answers = standing.answers.filter((one) => one.position === position)
  return {
    known,
    questionId,
    seed,
    hintsOpened,
    subjectId: standing.subjectId,
    finished: standing.finished,
    origin: standing.origin,
    dealt: standing.places.map((one) => one.questionId),
    answers: Object.fromEntries(answers.map(({ partId, response }) => [partId, response])),
    mastery: standing.mastery[skillId] ?? null,
  }
}

async function read(db: Database, personId: string, setId: string): Promise<StandingRow | undefined> {
  const sittings = sittingsOf(db)
  const key = keyOf(personId, setId)
  const reading = findStanding(db, personId, setId)
  sittings.delete(key)
  sittings.set(key, reading)
  if (sittings.size > MOST) sittings.delete(sittings.keys().next().value!)
  const stays = await reading.then(
    (found) => found !== undefined && !found.finished,
    () => false,
  )
  if (!stays && sittings.get(key) === reading) sittings.delete(key)
  return reading
}

/** An answer was kept, and moved this skill. */
export async function noteAnswer(
  db: Database,
  personId: string,
  setId: string,
  kept: {
    position: number
    partId: string
    response: string
    skillId: string
    mastery: StoredMastery | null
    finished: boolean
  },
): Promise<void> {
  if (kept.finished || kept.response.length > LONG) return forgetSitting(db, personId, setId)
  const standing = await sittingsOf(db).get(keyOf(personId, setId))
  if (!standing) return
  const { position, partId, response } = kept
  standing.answers.push({ position, partId, response })
  if (kept.mastery) standing.mastery[kept.skillId] = kept.mastery
}

/** Something else about it has changed: a hint, its end. */
export function forgetSitting(db: Database, personId: string, setId: string): void {
  sittingsOf(db).delete(keyOf(personId, setId))
}
