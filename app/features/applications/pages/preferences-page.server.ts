import { randomUUID } from 'node:crypto'
import { findSavedPrediction } from '#app/features/atar-prediction/door.ts'
import { dateOfDeadline, dateView, findFollowed, type DateView } from '#app/features/closing-dates/door.ts'
import { datedFigures, type Course, type University } from '#app/features/reference-data/door-parts.ts'
import { findCourses, findDeadlines, findUniversities } from '#app/features/reference-data/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findPlan, findPreferences } from '../queries/preferences.server.ts'
import { CENTRE_IDS, mostPreferences } from '../rules/admission-centre.ts'
import { CHECKLIST } from '../rules/checklist.ts'
import { matchingCourse, matchingUniversity } from '../rules/matching-course.ts'
import { predictedChance, type CourseFigure } from '../rules/predicted-chance.ts'
import { nameOf, orderWarnings, type Preference } from '../rules/preference-order.ts'
import { centreView, chosenCentre } from './centre-view.server.ts'

/** A person's list for one centre: the next date, what is risky about the order, and the checklist. */
export async function preferencesPage(
  { db, clock }: Services,
  { person, query, zone }: { person: Person; query: URLSearchParams; zone: string },
) {
  const today = todayIn(zone, clock())
  const plan = await findPlan(db, person)
  const centre = await chosenCentre(db, person, query, plan)
  const all = await findPreferences(db, person)
  const list = all.filter((one) => one.centre === centre.id)
  const universities = await findUniversities(db)
  const courses = list.length > 0 ? await findCourses(db) : []
  const followed = await findFollowed(db, person)
  const predicted = list.length > 0 ? await findSavedPrediction(db, person) : undefined
  const judged = list.map((entry) => judgedBy(entry, predicted, figuresOf(entry, universities, courses)))
  const next = (await findDeadlines(db))
    .filter((row) => row.centre === centre.name && row.body === centre.name)
    .map((row) => dateView(dateOfDeadline(row), today))
    .filter((date): date is DateView & { next: object } => date.next !== null)
    .toSorted((a, b) => a.next!.day.localeCompare(b.next!.day))[0]
  return {
    ...centreView(centre),
    counts: Object.fromEntries(CENTRE_IDS.map((id) => [id, all.filter((one) => one.centre === id).length])),
    newId: randomUUID(),
    most: mostPreferences(centre),
    places: centre.preferences,
    highestOffer: centre.highestOffer,
    rules: centre.rules,
    list: judged,
    warnings: orderWarnings(judged),
    next: next
      ? {
          ...next,
          isFollowed: followed.some(({ kind, itemId }) => kind === 'deadline' && itemId === next.itemId),
        }
      : null,
    universities: universities
      .filter((one) => one.centre === centre.name)
      .map(({ name }) => name)
      .toSorted(),
    checklist: CHECKLIST.map((line) => ({ ...line, done: plan.done.includes(line.id) })),
  }
}

export type PreferencesPage = Awaited<ReturnType<typeof preferencesPage>>

/** A course with the chance that the prediction gives it, where there is one; else with the person's own judgement. */
function judgedBy(
  entry: Preference,
  predicted: { low: number; high: number; date: string } | undefined,
  figures: ReturnType<typeof figuresOf>,
) {
  const chance = predicted && predictedChance(predicted, figures)
  return {
    ...entry,
    name: nameOf(entry),
    figures,
    ownChance: entry.chance,
    chance: chance ?? entry.chance,
    /** The day of the prediction that the chance comes from. */
    predictedOn: chance === undefined ? null : predicted!.date,
  }
}

/** What each published figure means. They are never compared with one another. */
const FIGURE_WORDS = {
  lowestSelectionRank: 'Lowest selection rank, with adjustments',
  lowestAtar: 'Lowest ATAR, without adjustments',
  guaranteedAtar: 'Guaranteed ATAR',
  equityAtar: 'ATAR for equity entry only',
} as const

/** The published figures of a course on the list, each with its year and source; empty where none is known. */
function figuresOf(
  entry: Preference,
  universities: readonly University[],
  courses: readonly Course[],
): (CourseFigure & { words: string; year: number; source: string; url: string | null })[] {
  const university = matchingUniversity(entry, universities)
  const course = university && matchingCourse(entry, university, courses)
  if (!course) return []
  return datedFigures(course).map(({ figure, value, year }) => ({
    figure,
    words: FIGURE_WORDS[figure],
    value,
    year,
    source: course.source,
    url: course.url,
  }))
}
