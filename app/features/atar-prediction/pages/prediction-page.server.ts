import { randomUUID } from 'node:crypto'
import { chanceOf, histogramOf } from '#app/engines/atar/prediction/simulate.ts'
import { likelyResults, type AtarPrediction, type Model } from '#app/engines/atar/prediction/predict-atar.ts'
import { atarTables, CERTIFICATES } from '#app/features/atar/door.ts'
import { mockSubjects } from '#app/features/mocks/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { currentPrediction } from '../queries/current-prediction.server.ts'
import { findGoal, findPredictions } from '../queries/goals-and-history.server.ts'
import type { LearningRecord } from '../queries/learning-record.server.ts'
import {
  changeWords,
  dateWords,
  leastCertainWords,
  narrowerPoints,
  nextEvidence,
  rangeWords,
  tenthsWords,
  wholeRange,
  yearWords,
} from '../rules/prediction-words.ts'

const COLUMNS = 12
const MOST_MOVED = 5

/** The prediction of a student, in words and figures to show. */
export async function predictionPage(services: Services, person: Person, zone: string) {
  const [{ record, model, prediction }, goal, history] = await Promise.all([
    currentPrediction(services, person),
    findGoal(services.db, person),
    findPredictions(services.db, person),
  ])
  const day = (at: number) => dateFormat({ day: 'numeric', month: 'short', timeZone: zone }).format(at)
  return {
    subjects: record.subjects.map(({ id, name }) => ({ id, name })),
    forecast: model && prediction ? forecastOf(record, model, prediction, { goal, day }) : null,
    results: record.schoolResults.map(({ savedAt, subjectId, awarded, of, weightPercent, ...one }) => ({
      ...one,
      subject: record.subjects.find(({ id }) => id === subjectId)?.name ?? subjectId,
      marks: `${awarded} of ${of}`,
      weight: `${weightPercent}%`,
      day: day(savedAt.getTime()),
    })),
    saved: history[0]
      ? { day: dateWords(history[0].day), range: rangeWords(history[0]), count: history.length }
      : null,
    /** A new id for each form, so that a double submit saves one result. */
    newId: randomUUID(),
  }
}

export type PredictionPage = Awaited<ReturnType<typeof predictionPage>>
export type Forecast = NonNullable<PredictionPage['forecast']>

function forecastOf(
  record: LearningRecord,
  model: Model,
  { atar, subjects, missing, moved, sharpen }: AtarPrediction,
  { goal, day }: { goal: number | null; day: (at: number) => string },
) {
  const { system, years } = model
  const words = CERTIFICATES[system]
  const newest = atarTables(system).at(-1)!
  const likely = likelyResults(model)
  const places = system === 'sace' ? 1 : 0
  const evidence = new Map(record.subjects.flatMap((one) => one.evidence).map((one) => [one.id, one]))
  const subjectOf = (name: string) => record.subjects.find((one) => one.name === name)!
  const results = subjects.map(({ name, enough, low, high, lowerQuarter, upperQuarter }, i) => ({
    id: subjectOf(name).id,
    name,
    enough,
    low: Number(low.toFixed(places)),
    high: Number(high.toFixed(places)),
    half: `${lowerQuarter.toFixed(places)}–${upperQuarter.toFixed(places)}`,
    likely: Number(likely[i]!.toFixed(1)),
    highest: Math.ceil(model.subjects[i]!.grid.at(-1)!),
    places,
    evidence: subjectOf(name).evidence.map(({ title, detail }) => `${title}: ${detail}`),
  }))
  return {
    certificate: words.label,
    mark: words.mark.toLowerCase(),
    source: `${newest.authority}: published figures of ${yearWords(years)}.`,
    missing,
    atar: atar && {
      range: rangeWords(atar),
      middle: atar.median.toFixed(1),
      half: wholeRange({ low: atar.lowerQuarter, high: atar.upperQuarter }),
      ...wholeRange(atar),
      columns: histogramOf(atar, COLUMNS).map(({ from, to, share }) => ({
        label: `${from.toFixed(0)}`,
        range: `${from.toFixed(1)}–${to.toFixed(1)}`,
        percent: Math.round(share * 1_000) / 10,
      })),
      goal: goal === null ? null : { goal: goal.toFixed(2), chance: tenthsWords(chanceOf(atar, goal)) },
    },
    results,
    leastCertain: leastCertainWords(results.filter(({ enough }) => enough)),
    moved: moved.slice(0, MOST_MOVED).map(({ id, subject, change }) => {
      const { title, detail, at } = evidence.get(id)!
      return {
        id,
        title: title.startsWith(subject) ? title : `${subject}: ${title}`,
        detail: at === null ? detail : `${detail}, ${day(at)}`,
        change: changeWords(change),
      }
    }),
    next: atar && nextOf(record, sharpen, atar),
  }
}

/**
 * The one next piece of evidence; null if it would change the range too little. A mock test is named only where the program
 * marks most of it.
 */
function nextOf(
  record: LearningRecord,
  sharpen: AtarPrediction['sharpen'],
  range: { low: number; high: number },
) {
  const marked = mockSubjects()
  const best = sharpen.find(
    ({ kind, subject }) =>
      kind !== 'mock' || marked.has(record.subjects.find(({ name }) => name === subject)?.id ?? ''),
  )
  const subject = record.subjects.find(({ name }) => name === best?.subject)
  const narrower = best && narrowerPoints(best.narrower, range)
  return subject && narrower ? { ...nextEvidence(best.kind, subject), narrower } : null
}
