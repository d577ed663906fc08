import { standing, restMinutes, writingMinutes } from '#app/engines/papers/exam-clock.ts'
import { daysToExam, findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { findSettings } from '#app/features/account/door.ts'
import { isChecked, type Blueprint } from './blueprint.ts'
import { theBlueprints } from './blueprints.server.ts'
import { earlierOf, makePaper, shortfalls } from './make-paper.server.ts'
import { marksOf, minutesFor } from './paper.ts'
import { findOpenMock, findSittings, type SittingLine } from './queries.server.ts'
import { titleOf } from './sitting-page.server.ts'

export interface Fact {
  name: string
  value: string
  source: string
  checked: boolean
}

export interface PaperLine {
  id: string
  title: string
  subject: string
  /** Can be sat now; else why not. */
  ready: boolean
  why: string
  reading: number
  writing: number
  /** Minutes that are granted on top, and of rest. */
  extra: number
  rest: number
  marks: number
  wanted: number
  shortfalls: string[]
  facts: Fact[]
  notes: string[]
  sittings: { id: string; at: number; percent: number | null }[]
  /** Days to the real one, by the date its student gave; null where none is ahead. */
  daysToExam: number | null
}

/**
 * The papers of the person's own subjects, what can be sat before what cannot; those of other subjects are counted, and
 * drawn when they are asked for or there are no own ones (they are four fifths of the page).
 */
export async function mocksPage(
  services: Services,
  actor: Person,
  { zone, others: askedFor }: { zone: string; others: boolean },
) {
  const { db, clock } = services
  const [chosen, sittings, open, settings] = await Promise.all([
    findSubjects(db, actor),
    findSittings(db, actor),
    findOpenMock(db, actor),
    findSettings(db, actor),
  ])
  const now = clock().getTime()
  const today = dayNumber(now, zone)
  const mine = new Map(chosen.map(({ subjectId, examOn }) => [subjectId, daysToExam(examOn, today)]))
  const lines = (blueprints: readonly Blueprint[]) =>
    blueprints.map((blueprint) =>
      paperLine(
        blueprint,
        sittings.filter(({ blueprintId }) => blueprintId === blueprint.id),
        settings.arrangements,
        mine.get(blueprint.subject) ?? null,
      ),
    )
  const blueprints = [...theBlueprints().values()]
  const own = blueprints.filter(({ subject }) => mine.has(subject))
  const others = blueprints.filter(({ subject }) => !mine.has(subject))
  const stand = open && standing(open.times, now)
  return {
    now,
    hasSubjects: chosen.length > 0,
    mine: inOrder(lines(own)),
    others: inOrder(lines(askedFor || own.length === 0 ? others : [])),
    otherPapers: others.length,
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
  const usual = minutesFor(marks || 1, wanted, blueprint.writingMinutes.value)
  const percent = Math.floor((100 * marks) / wanted)
  return {
    id: blueprint.id,
    title: titleOf(blueprint),
    subject: blueprint.subject,
    ready: enough,
    why: enough
      ? ''
      : sittings.length > 0
        ? `You have sat this paper ${sittings.length === 1 ? 'once' : `${sittings.length} times`}. Of questions that you have not had in it, the bank has enough for ${percent} % of another; two papers share at most a tenth of their marks.`
        : `The bank has questions for ${marks} of its ${wanted} marks; from 80 % on it can be sat.`,
    reading: blueprint.readingMinutes.value,
    writing: usual,
    extra: writingMinutes(usual, arrangements) - usual,
    rest: restMinutes(usual, arrangements),
    marks,
    wanted,
    shortfalls: missing,
    facts: factsOf(blueprint),
    notes: blueprint.notes,
    sittings: sittings.map(({ id, startedAt, awarded, of }) => ({
      id,
      at: startedAt.getTime(),
      percent: awarded === null || !of ? null : Math.round((100 * awarded) / of),
    })),
    daysToExam,
  }
}

/** What the real paper is like, each with who says so. */
function factsOf(blueprint: Blueprint): Fact[] {
  const fact = (name: string, value: string, from: string): Fact => {
    const { title, asOf } = blueprint.sources[from]!
    return { name, value, source: asOf ? `${title} (${asOf})` : title, checked: isChecked(blueprint, from) }
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
    ...(weightPercent ? [fact('Weight', `${weightPercent.value} % of the result`, weightPercent.from)] : []),
  ]
}

function questionsWords(questions: { low: number; high: number } | null): string {
  if (!questions) return ''
  const { low, high } = questions
  return low === high ? `, ${low} ${low === 1 ? 'question' : 'questions'}` : `, ${low} to ${high} questions`
}
