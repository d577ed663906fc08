import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import { judged } from '#app/engines/questions/mark-extended.ts'
import {
  criteriaOf,
  outcomePage,
  builtInBank,
  sumOf,
  type QuestionVariant,
  type OutcomePage,
  type RuledMark,
} from '#app/features/question-bank/door.ts'
import { findPersonsMarks, type MarkedByPerson } from '#app/features/responses/door.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Blueprint } from '../rules/blueprint.ts'
import { estimateOf } from '../rules/estimate.ts'
import { madeByVictor } from '../rules/authorities.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { placedVariant, isMarkedByPerson, isSelfMarked } from '../use-cases/mark-answers.server.ts'
import { marksOf, placed, type PlacedQuestion } from '../rules/paper.ts'
import {
  findAnswers,
  findSeconds,
  findSitting,
  findSittings,
  type AnswerRow,
  type SittingLine,
  type SittingRow,
} from '../queries/sittings.server.ts'
import { costliest, skipped, tally, type Sat } from '../rules/report.ts'
import { resultWords } from '../rules/result-text.ts'
import { mockQuestion, sectionsOf, titleOf, type MockQuestion } from './sitting-page.server.ts'

/** A mark of a paper that a person has changed. */
export interface CorrectedMark extends RuledMark {
  position: number
  /** Set if the question has several parts. */
  partId: string | null
  of: number
}

export interface ReportedPart {
  id: string
  /** Null without an answer. */
  response: string | null
  late: boolean
  outcome: OutcomePage | null
  /** The right answer and its working, if nothing was written. */
  solution: OutcomePage | null
}

export type ReportedQuestion = MockQuestion & {
  title: string
  awarded: number
  of: number
  /** A long answer of it waits for the student's own marks. */
  open: boolean
  /** Marks of key points that wait for the student. */
  toConfirm: number
  seconds: number | null
  marked: ReportedPart[]
}

/**
 * @param openQuestion index of the question to show with its working; null for none, because all of them would be a
 *   large page
 */
export async function readReport(
  services: Services,
  actor: Person,
  sittingId: string,
  openQuestion: number | null,
) {
  const { db } = services
  const row = await findSitting(db, actor, sittingId)
  const blueprint = row && theBlueprints().get(row.blueprintId)
  if (!row || !blueprint) return undefined
  const [answers, seconds, sittings] = await Promise.all([
    findAnswers(db, sittingId),
    findSeconds(db, sittingId),
    findSittings(db, actor, row.blueprintId),
  ])
  // Reads the markers' names only if there are any.
  const persons =
    row.setId !== null && openQuestion !== null && answers.some(isMarkedByPerson)
      ? await findPersonsMarks(db, { setId: row.setId })
      : []
  return { row, page: reportPage(row, blueprint, { answers, seconds, sittings, openQuestion, persons }) }
}

interface Found {
  answers: readonly AnswerRow[]
  seconds: ReadonlyMap<number, number>
  sittings: readonly SittingLine[]
  openQuestion: number | null
  persons: readonly MarkedByPerson[]
}

function reportPage(row: SittingRow, blueprint: Blueprint, found: Found) {
  const { answers, seconds, sittings, openQuestion } = found
  const questions = placed(row.paper)
  const results = questions.flatMap((question) => satOf(question, blueprint, answers, seconds))
  const marks = marksOf(row.paper)
  const minutes = (row.writingEndsAt.getTime() - row.readingEndsAt.getTime() - row.restUsedMs) / 60_000
  const secondsPerMark = (60 * minutes) / Math.max(1, marks)
  const used =
    ((row.submittedAt ?? row.writingEndsAt).getTime() - row.readingEndsAt.getTime() - row.restUsedMs) / 60_000
  const self = results.reduce(
    (all, one) => ({
      of: all.of + one.self.of,
      awarded: all.awarded + (one.self.awarded ?? 0),
      empty: all.empty + one.self.empty,
    }),
    { of: 0, awarded: 0, empty: 0 },
  )
  /** The marks that a teacher or tutor gave. */
  const persons = answers.filter(isMarkedByPerson).reduce((sum, one) => sum + (one.of ?? 0), 0)
  const machine = { awarded: row.awarded ?? 0, of: row.of ?? 0, toConfirm: row.toConfirm }
  const unjudged = results.filter((one) => one.self.awarded === null)
  const judged = {
    ...self,
    open: unjudged.length,
    openMarks: unjudged.reduce((sum, one) => sum + one.self.of - one.self.empty, 0),
  }
  const answered = {
    answers: sumOf(results, (one) => one.answered),
    parts: sumOf(results, ({ parts }) => parts),
  }
  return {
    id: row.id,
    /** The practice set with these answers, where marks can be disputed. */
    setId: row.setId,
    title: titleOf(blueprint),
    madeBy: `A paper ${madeByVictor(blueprint.certificate)}`,
    subjectId: row.subjectId,
    startedAt: row.startedAt.getTime(),
    submittedAt: row.submittedAt?.getTime() ?? null,
    byTime: row.submittedBy === 'time',
    late: answers.filter(({ late }) => late).length,
    machine,
    persons,
    self: judged,
    /** At least one part has an answer. */
    answered: answered.answers > 0,
    /** The number of parts, and of parts with an answer. */
    parts: answered,
    estimate: estimateOf(blueprint, { machine, self: judged }, answered),
    marks,
    wanted: row.paper.wanted,
    minutes: {
      allowed: Math.round(minutes),
      used: Math.max(0, Math.round(used)),
      perMark: secondsPerMark / 60,
    },
    sections: tally(results, ({ sectionId }) => sectionId).map((one) => ({
      ...one,
      name: sectionsOf(blueprint, row.paper).find(({ id }) => id === one.name)?.name ?? one.name,
    })),
    topics: costliest(tally(results, ({ topic }) => topic)),
    terms: costliest(
      tally(results, ({ commandTerm }) => commandTerm[0]!.toUpperCase() + commandTerm.slice(1)),
    ),
    skips: skipped(results, secondsPerMark),
    corrected: correctedIn(questions, answers),
    questions: results.map(({ position, machine, self: own, seconds: spent, answered, topic }) => ({
      position,
      title: placedVariant(questions[position]!)?.shown.title ?? '',
      topic,
      awarded: machine.awarded + (own.awarded ?? 0),
      of: machine.of + own.of,
      open: own.of > 0 && own.awarded === null,
      toConfirm: machine.toConfirm,
      empty: answered === 0,
      seconds: spent,
    })),
    asked:
      openQuestion === null
        ? null
        : (questions.slice(openQuestion, openQuestion + 1).flatMap((one) => reported(one, found))[0] ?? null),
    earlier: sittings
      .filter(({ id, of }) => id !== row.id && of !== null)
      .map((one) => ({ id: one.id, at: one.startedAt.getTime(), words: resultWords(one) })),
  }
}

export type ReportPage = ReturnType<typeof reportPage>

/** The history of marks that people changed, in the order of the paper. */
function correctedIn(questions: readonly PlacedQuestion[], answers: readonly AnswerRow[]): CorrectedMark[] {
  return answers.flatMap(({ position, partId, result }) => {
    if (!result?.ruled || result.ruled.before === result.awarded) return []
    const { before, reason, at } = result.ruled
    const parts = questions[position] && placedVariant(questions[position])?.shown.parts.length
    return [
      {
        position,
        partId: parts === 1 ? null : partId,
        before,
        awarded: result.awarded,
        of: result.of,
        reason,
        at,
      },
    ]
  })
}

const toConfirmIn = (result: PartResult | null) => (result ? marksToConfirm(result) : 0)
const awardedIn = (result: PartResult | null) => result?.awarded ?? 0

function satOf(
  question: PlacedQuestion,
  blueprint: Blueprint,
  answers: readonly AnswerRow[],
  seconds: ReadonlyMap<number, number>,
): Sat[] {
  const known = placedVariant(question)
  const source = builtInBank().byId.get(question.questionId)
  if (!known || !source) return []
  const own = answers.filter(({ position }) => position === question.position)
  const at = (id: string) => own.find(({ partId }) => partId === id)
  const { parts } = known.shown
  // A mark by another person counts like a mark by the program.
  const isOwn = ({ id, input }: (typeof parts)[number]) =>
    isSelfMarked(input) && !isMarkedByPerson({ result: at(id)?.result ?? null })
  const machine = parts.filter((part) => !isOwn(part))
  const self = parts.filter(isOwn)
  const topicId = source.topics.find((topic) => topic.startsWith(`${blueprint.subject}.`))
  const judged = self.map(({ id }) => {
    const answer = at(id)
    if (!answer || answer.response.trim() === '') return 0
    return answer.selfMarks ? Object.values(answer.selfMarks).reduce((sum, mark) => sum + mark, 0) : null
  })
  return [
    {
      position: question.position,
      sectionId: question.sectionId,
      topic: (topicId && builtInBank().curriculum.topic(topicId)?.name) ?? known.shown.title,
      commandTerm: known.shown.commandTerm,
      machine: {
        awarded: machine.reduce((sum, { id }) => sum + awardedIn(at(id)?.result ?? null), 0),
        of: machine.reduce((sum, { marks }) => sum + marks, 0),
        toConfirm: machine.reduce((sum, { id }) => sum + toConfirmIn(at(id)?.result ?? null), 0),
      },
      self: {
        awarded: judged.includes(null) ? null : judged.reduce<number>((sum, mark) => sum + (mark ?? 0), 0),
        of: self.reduce((sum, { marks }) => sum + marks, 0),
        empty: self.reduce(
          (sum, { id, marks }) => sum + ((at(id)?.response ?? '').trim() === '' ? marks : 0),
          0,
        ),
      },
      parts: parts.length,
      answered: own.filter(({ response }) => response.trim() !== '').length,
      seconds: seconds.get(question.position) ?? null,
    },
  ]
}

function reported(question: PlacedQuestion, { answers, seconds, persons }: Found): ReportedQuestion[] {
  const known = placedVariant(question)
  if (!known) return []
  return mockQuestion(question).map((shown) => {
    const marked = shown.parts.map((part): ReportedPart => {
      const answer = answers.find((one) => one.position === question.position && one.partId === part.id)
      const written = answer && answer.response.trim() !== '' ? answer : undefined
      const given = persons.find((one) => one.position === question.position && one.partId === part.id)
      const marks = [
        ...selfMarked(known, part.id, written),
        ...(given && written && isMarkedByPerson(written) ? [personsMark(given)] : []),
      ]
      const page = (result: PartResult, response: string) =>
        outcomePage(known, {
          id: '',
          partId: part.id,
          response,
          confidence: null,
          cause: null,
          disputed: false,
          result,
          marks,
        })
      return {
        id: part.id,
        response: written?.response ?? null,
        late: written?.late ?? false,
        outcome: written?.result ? page(written.result, written.response) : null,
        solution: written?.result ? null : page(nothing(part.id, part.marks), ''),
      }
    })
    return {
      ...shown,
      title: known.shown.title,
      awarded: marked.reduce((sum, { outcome }) => sum + (outcome?.awarded ?? 0), 0),
      of: shown.marks,
      toConfirm: marked.reduce((sum, { outcome }) => sum + (outcome?.toConfirm ?? 0), 0),
      open: marked.some(
        ({ outcome }) =>
          outcome !== null && outcome.scheme !== null && !['self', 'person'].includes(outcome.markedBy ?? ''),
      ),
      seconds: seconds.get(question.position) ?? null,
      marked,
    }
  })
}

/** The student's own mark for a long answer, in the shape that practice uses. */
function selfMarked(known: QuestionVariant, partId: string, answer: AnswerRow | undefined) {
  const part = known.marking.parts.find(({ id }) => id === partId)
  if (!part || !answer?.result || !answer.selfMarks) return []
  const { criteria = [] } = judged(answer.result, criteriaOf(part), answer.selfMarks, 'self') ?? {}
  return [{ by: 'self' as const, criteria }]
}

/** A teacher's or tutor's mark, in the shape that practice uses. */
function personsMark({ criteria, comment, name, at }: MarkedByPerson) {
  return { by: 'person' as const, criteria, comment, name, at: at.toISOString() }
}

function nothing(partId: string, of: number): PartResult {
  return {
    partId,
    verdict: 'wrong',
    awarded: 0,
    of,
    readAs: '',
    aspects: { value: null, form: null, figures: null, unit: null },
    reason: 'No answer.',
    steps: [],
  }
}
