import { standing, restMinutes, writingMinutes } from '#app/engines/papers/exam-clock.ts'
import { viewedOnce } from '#app/features/account/door.ts'
import { daysToExam, findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { isChecked, type Blueprint } from './blueprint.ts'
import { madeByVictor } from './authorities.ts'
import { theBlueprints } from './blueprints.server.ts'
import { earlierOf, makePaper, shortfalls } from './make-paper.server.ts'
import { marksOf, minutesFor } from './paper.ts'
import { findOpenMock, findSittings, type SittingLine } from './queries.server.ts'
import { resultWords } from './result-words.ts'
import { titleOf } from './sitting-page.server.ts'

export interface Fact {
  name: string
  value: string
  source: string
  checked: boolean
}

/** What the real paper is like, as its row opens to it. */
export interface RealPaper {
  facts: Fact[]
  notes: string[]
}

export interface PaperLine {
  id: string
  title: string
  /** Can be sat now; `about` says how long it is then, else why not. */
  ready: boolean
  about: string
  shortfalls: string[]
  sittings: { id: string; at: number; handedIn: boolean; words: string }[]
  /** Days to the real one, by the date its student gave; null where none is ahead. */
  daysToExam: number | null
  /** Where the page comes with it open. */
  real?: RealPaper
}

/**
 * The papers of the person's own subjects, what can be sat before what cannot; those of other subjects are counted, and
 * drawn when they are asked for or there are no own ones (they are four fifths of the page).
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
    viewedOnce(scope, actor),
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
  const stand = open && standing(open.times, now)
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

/** What can be sat before what cannot, and the nearest exam first. */
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

const MOST_KNOWN = 2000
const known = new Map<string, Buildable>()

/**
 * How much of a paper can be built after these sittings. It follows from the blueprint and the papers dealt then, which
 * do not change, so it is built once for each such history; for those who have not sat the paper, once for all.
 */
function buildable(blueprint: Blueprint, sittings: readonly SittingLine[]): Buildable {
  const history = [blueprint.id, ...sittings.map(({ id }) => id)].join(' ')
  const before = known.get(history)
  if (before) return before
  // Any seed tells: the same questions are there for all of them.
  const { paper, built, enough } = makePaper(blueprint, earlierOf(sittings.map((one) => one.paper)), 1)
  const found = {
    marks: marksOf(paper),
    wanted: paper.wanted,
    enough,
    shortfalls: shortfalls(blueprint, built),
  }
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
  known.set(history, found)
  return found
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
        ? `You have sat this paper ${sittings.length === 1 ? 'once' : `${sittings.length} times`}. Of questions that you have not had in it, the bank has enough for ${percent} % of another; two papers share at most a tenth of their marks.`
        : `The bank has questions for ${marks} of its ${wanted} marks; from 80 % on it can be sat.`,
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
  /** Minutes that are granted on top, and of rest. */
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
    (marks < wanted ? ` The real paper has ${wanted} marks; here it is as much shorter in writing.` : '')
  )
}

/** What the real paper is like, each fact with who says so. */
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
    ...(weightPercent ? [fact('Weight', `${weightPercent.value} % of the result`, weightPercent.from)] : []),
  ]
}

function questionsWords(questions: { low: number; high: number } | null): string {
  if (!questions) return ''
  const { low, high } = questions
  return low === high ? `, ${low} ${low === 1 ? 'question' : 'questions'}` : `, ${low} to ${high} questions`
}
