import { phaseAt, restMinutes, writingMinutes } from '#app/engines/papers/exam-clock.ts'
import { requestViewer } from '#app/features/account/door.ts'
import { daysToExam, findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { plural } from '#app/ui/words/plural.ts'
import { isChecked, type Blueprint } from '../rules/blueprint.ts'
import { madeByVictor } from '../rules/authorities.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { earlierOf, makePaper, shortfalls } from '../use-cases/make-paper.server.ts'
import { marksOf, minutesFor } from '../rules/paper.ts'
import { findOpenMock, findSittings, type SittingLine } from '../queries/sittings.server.ts'
import { resultWords } from '../rules/result-text.ts'
import { titleOf } from './sitting-page.server.ts'

export interface Fact {
  name: string
  value: string
  source: string
  checked: boolean
}

/** Facts about the real paper, shown when its row is opened. */
export interface RealPaper {
  facts: Fact[]
  notes: string[]
}

export interface PaperLine {
  id: string
  title: string
  /** True if it can be started now. `about` then says how long it is, else why it cannot be started. */
  ready: boolean
  about: string
  shortfalls: string[]
  sittings: { id: string; at: number; handedIn: boolean; words: string }[]
  /** Days to the real exam by the date that the student entered; null without a future date. */
  daysToExam: number | null
  /** Present if the page was loaded with the row open. */
  real?: RealPaper
}

/**
 * The papers of the person's subjects, with startable papers first. Papers of other subjects are only counted,
 * and listed on request or if the person has no subjects, because they are four fifths of the page.
 */
export async function mocksPage(
  scope: RequestScope,
  actor: Person,
  { zone, others: askedFor, opened }: { zone: string; others: boolean; opened: readonly string[] },
) {
  const { db, clock } = scope.services
  const [chosen, sittings, open, { arrangements }] = await Promise.all([
    findSubjects(db, actor),
    findSittings(db, actor),
    findOpenMock(db, actor),
    requestViewer(scope, actor),
  ])
  const now = clock().getTime()
  const today = dayNumber(now, zone)
  const mine = new Map(chosen.map(({ subjectId, examOn }) => [subjectId, daysToExam(examOn, today)]))
  const lines = (blueprints: readonly Blueprint[]) =>
    blueprints.map((blueprint) => ({
      ...paperLine(
        blueprint,
        sittings.filter(({ blueprintId }) => blueprintId === blueprint.id),
        arrangements,
        mine.get(blueprint.subject) ?? null,
      ),
      ...(opened.includes(blueprint.id) ? { real: realPaper(blueprint) } : {}),
    }))
  const blueprints = [...theBlueprints().values()]
  const own = blueprints.filter(({ subject }) => mine.has(subject))
  const others = blueprints.filter(({ subject }) => !mine.has(subject))
  const stand = open && phaseAt(open.times, now)
  return {
    hasSubjects: chosen.length > 0,
    mine: inOrder(lines(own)),
    others: inOrder(lines(askedFor || own.length === 0 ? others : [])),
    otherPapers: others.length,
    madeBy: `Papers ${madeByVictor(
      ...blueprints
        .map(({ certificate }) => certificate)
        .toSorted()
        .toReversed(),
    )}`,
    open:
      open && stand && stand.phase !== 'over'
        ? {
            id: open.id,
            title: titleOf(theBlueprints().get(open.blueprintId)!),
            phase: stand.phase,
            endsAt: stand.writingEndsAt,
          }
        : null,
    over: open && stand?.phase === 'over' ? { id: open.id } : null,
  }
}

/** Papers that can be started first, and then by the nearest exam. */
const inOrder = (lines: PaperLine[]) =>
  lines.toSorted(
    (a, b) =>
      Number(b.ready) - Number(a.ready) ||
      (a.daysToExam ?? Infinity) - (b.daysToExam ?? Infinity) ||
      a.title.localeCompare(b.title),
  )

interface Buildable {
  marks: number
  wanted: number
  enough: boolean
  shortfalls: string[]
}

const buildableCache = boundedCache<Buildable>(2_000)

/**
 * How much of a paper can be built after these sittings. Depends only on the blueprint and on the sittings' papers,
 * which never change. Building a paper takes several milliseconds.
 */
function buildable(blueprint: Blueprint, sittings: readonly SittingLine[]): Buildable {
  const key = [blueprint.id, ...sittings.map(({ id }) => id)].join(' ')
  return buildableCache.getOrCreate(key, () => {
    // Every seed finds the same questions.
    const { paper, built, enough } = makePaper(blueprint, earlierOf(sittings.map((one) => one.paper)), 1)
    return {
      marks: marksOf(paper),
      wanted: paper.wanted,
      enough,
      shortfalls: shortfalls(blueprint, built),
    }
  })
}

function paperLine(
  blueprint: Blueprint,
  sittings: readonly SittingLine[],
  arrangements: Parameters<typeof writingMinutes>[1],
  daysToExam: number | null,
): PaperLine {
  const { marks, wanted, enough, shortfalls: missing } = buildable(blueprint, sittings)
  const writing = minutesFor(marks || 1, wanted, blueprint.writingMinutes.value)
  const percent = Math.floor((100 * marks) / wanted)
  return {
    id: blueprint.id,
    title: titleOf(blueprint),
    ready: enough,
    about: enough
      ? lengthWords({
          reading: blueprint.readingMinutes.value,
          writing,
          extra: writingMinutes(writing, arrangements) - writing,
          rest: restMinutes(writing, arrangements),
          marks,
          wanted,
        })
      : sittings.length > 0
        ? `You have sat this paper ${sittings.length === 1 ? 'once' : `${sittings.length} times`}. New questions cover ${percent}% of another sitting. Two sittings share at most a tenth of their marks.`
        : `The bank has questions for ${marks} of its ${wanted} marks. You can sit the paper when the bank has 80%.`,
    shortfalls: missing,
    sittings: sittings.map((one) => ({
      id: one.id,
      at: one.startedAt.getTime(),
      handedIn: one.submittedAt !== null,
      words: resultWords(one),
    })),
    daysToExam,
  }
}

interface Length {
  reading: number
  writing: number
  /** Granted extra minutes, and minutes of rest. */
  extra: number
  rest: number
  marks: number
  wanted: number
}

function lengthWords({ reading, writing, extra, rest, marks, wanted }: Length): string {
  const granted = [
    extra > 0 ? `${extra} minutes extra` : '',
    rest > 0 ? `${rest} minutes of rest` : '',
  ].filter(Boolean)
  return (
    `${reading} minutes of reading, ${writing} of writing` +
    (granted.length > 0 ? `, with your arrangements ${granted.join(' and ')}` : '') +
    `; ${marks} marks.` +
    (marks < wanted
      ? ` The real paper has ${wanted} marks. The writing time here is shorter in the same proportion.`
      : '')
  )
}

/** Facts about the real paper, each with its source. */
export function realPaper(blueprint: Blueprint): RealPaper {
  return { facts: factsOf(blueprint), notes: blueprint.notes }
}

function factsOf(blueprint: Blueprint): Fact[] {
  const fact = (name: string, value: string, from: string): Fact => {
    const { title, asOf } = blueprint.sources[from]!
    const dated = asOf === null || title.includes(asOf) ? title : `${title} (${asOf})`
    return { name, value, source: dated, checked: isChecked(blueprint, from) }
  }
  const { readingMinutes, writingMinutes: writing, marks, aids, weightPercent } = blueprint
  return [
    fact('Reading', `${readingMinutes.value} minutes`, readingMinutes.from),
    fact('Writing', `${writing.value} minutes`, writing.from),
    fact('Marks', `${marks.value}`, marks.from),
    ...blueprint.sections.map((section) =>
      fact(
        section.name,
        `${section.marks} marks${questionsWords(section.questions)}${section.note ? `. ${section.note}` : ''}`,
        section.from,
      ),
    ),
    fact('Permitted', aids.text, aids.from),
    ...(aids.supplied ? [fact('Supplied', aids.supplied, aids.from)] : []),
    ...(weightPercent ? [fact('Weight', `${weightPercent.value}% of the result`, weightPercent.from)] : []),
  ]
}

function questionsWords(questions: { low: number; high: number } | null): string {
  if (!questions) return ''
  const { low, high } = questions
  return low === high ? `, ${plural(low, 'question')}` : `, ${low} to ${high} questions`
}
