import { randomUUID } from 'node:crypto'
import { RATINGS } from '#app/engines/memory/grades.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { findLastRecalls, findRoundRecalls } from '../queries/recalls.server.ts'
import { formulaPlace, type Formula } from '../rules/formula.ts'
import { ROUND, weakestFirst, type LastRecall } from '../rules/recall-order.ts'
import { formulaRow } from './formula-view.server.ts'
import { subjectName } from './sheet-subjects.server.ts'

const DAY = 86_400_000
/** Half a minute for each formula. */
const MINUTES_EACH = 0.5

/** Cover and recall on the sheet of one subject; undefined when there is no such sheet. */
export async function recallPage({ db, clock }: Services, actor: Person, query: URLSearchParams) {
  const subjectId = query.get('recall') ?? ''
  const sheet = theFormulas().bySubject.get(subjectId)
  if (!sheet) return undefined
  const heart = query.get('scope') === 'heart'
  const formulas = heart ? sheet.filter((one) => formulaPlace(one, subjectId)?.official !== true) : sheet
  const now = clock().getTime()
  const round = Number(query.get('round') ?? 0)
  const shown = { recall: true as const, subjectId, subjectName: subjectName(subjectId), heart }
  const startHref = addressOf(subjectId, heart, now)
  const ids = formulas.map(({ id }) => id)
  if (!(Number.isSafeInteger(round) && round > now - DAY && round <= now)) {
    const last = await findLastRecalls(db, actor)
    const questions = Math.min(ROUND, ids.length)
    return {
      ...shown,
      stage: 'start' as const,
      startHref,
      otherHref: addressOf(subjectId, !heart),
      formulas: ids.length,
      sheet: sheet.length,
      round: questions,
      minutes: Math.ceil(questions * MINUTES_EACH),
      counts: countsOf(ids, last),
    }
  }
  const since = new Date(round)
  const [before, given] = await Promise.all([
    findLastRecalls(db, actor, since),
    findRoundRecalls(db, actor, since),
  ])
  const order = weakestFirst(ids, before).slice(0, ROUND)
  const ratings = new Map(given.map(({ formulaId, rating }) => [formulaId, rating]))
  const current = order.find((id) => !ratings.has(id))
  const formula = current === undefined ? undefined : theFormulas().byId.get(current)
  if (!formula)
    return {
      ...shown,
      stage: 'finish' as const,
      againHref: startHref,
      results: order.flatMap((id) => resultOf(theFormulas().byId.get(id), ratings.get(id), subjectId)),
    }
  return {
    ...shown,
    stage: 'card' as const,
    /** A new id for each card, so that a double submit saves one recall. */
    recallId: randomUUID(),
    position: order.indexOf(formula.id) + 1,
    of: order.length,
    formula: {
      ...formulaRow(formula, formulaPlace(formula, subjectId)?.official ?? null),
      spoken: formula.spoken,
    },
  }
}

export type RecallPage = NonNullable<Awaited<ReturnType<typeof recallPage>>>

function addressOf(subjectId: string, heart: boolean, round?: number): string {
  const query = new URLSearchParams({ recall: subjectId })
  if (heart) query.set('scope', 'heart')
  if (round !== undefined) query.set('round', String(round))
  return `/formula-sheets?${query}`
}

function countsOf(ids: readonly string[], last: readonly LastRecall[]) {
  const ratings = new Map(last.map(({ formulaId, rating }) => [formulaId, rating]))
  const count = (fits: (rating: number | undefined) => boolean) =>
    ids.filter((id) => fits(ratings.get(id))).length
  return {
    got: count((rating) => rating !== undefined && rating >= RATINGS.good),
    weak: count((rating) => rating !== undefined && rating < RATINGS.good),
    fresh: count((rating) => rating === undefined),
  }
}

function resultOf(formula: Formula | undefined, rating: number | undefined, subjectId: string) {
  if (!formula || rating === undefined) return []
  const query = new URLSearchParams({ subject: subjectId, formula: formula.id })
  return [
    { id: formula.id, name: formula.name, rating, href: `/formula-sheets?${query}#formula-${formula.id}` },
  ]
}
