import { phaseAt, type Phase } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { questionPage, type PartPage, type QuestionPage } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Blueprint } from '../rules/blueprint.ts'
import { isChecked } from '../rules/blueprint.ts'
import { madeByVictor } from '../rules/authorities.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { placedVariant } from '../use-cases/mark-answers.server.ts'
import { marksOf, placed, type Paper, type PlacedQuestion } from '../rules/paper.ts'
import { findAnswers, findSitting, timesIn, type SittingRow } from '../queries/sittings.server.ts'
import { LATE_MINUTES } from '../rules/sitting-clock.ts'

/** A question of the paper without anything that marks it, hints, or a title that would reveal the method. */
export type MockQuestion = Omit<QuestionPage, 'title' | 'topic' | 'flagged' | 'note' | 'parts'> & {
  sectionId: string
  parts: Omit<PartPage, 'hints' | 'opened' | 'outcome'>[]
}

export interface MockClock {
  /** The server's time when the page was rendered. */
  now: number
  phase: Phase
  endsAt: number
  writingEndsAt: number
  restLeft: number
  restGranted: number
  /** Until then, an answer that was written before the end still counts. */
  lateUntil: number
}

export interface MockPage {
  id: string
  title: string
  /** Who made this paper. */
  madeBy: string
  marks: number
  wanted: number
  /** `supplied`: what the real exam provides, to have at hand. */
  aids: { text: string; supplied: string | null; checked: boolean }
  sections: { id: string; name: string; note: string | null; marks: number; wanted: number }[]
  /** Staff are viewing the sitting, so this page sends nothing. */
  viewing: boolean
  /** Words per minute, if reading aloud is on. */
  aloud: number | null
  clock: MockClock
  questions: MockQuestion[]
  answers: { position: number; part: string; response: string; writtenMs: number }[]
  /** Positions of flagged questions. */
  flagged: number[]
}

export async function readMock(
  services: Services,
  actor: Person,
  sittingId: string,
): Promise<{ row: SittingRow; page: MockPage } | undefined> {
  const { db, clock } = services
  const row = await findSitting(db, actor, sittingId)
  const blueprint = row && theBlueprints().get(row.blueprintId)
  if (!row || !blueprint) return undefined
  const [answers, settings] = await Promise.all([findAnswers(db, sittingId), findSettings(db, actor)])
  const now = clock().getTime()
  const stand = phaseAt(timesIn(row), now)
  const { reading } = settings
  // While the clock is stopped the paper is hidden, as in the examination room.
  const questions = stand.phase === 'resting' ? [] : placed(row.paper).flatMap(mockQuestion)
  return {
    row,
    page: {
      id: row.id,
      title: titleOf(blueprint),
      madeBy: `A paper ${madeByVictor(blueprint.certificate)}`,
      marks: marksOf(row.paper),
      wanted: row.paper.wanted,
      aids: {
        text: blueprint.aids.text,
        supplied: blueprint.aids.supplied ?? null,
        checked: isChecked(blueprint, blueprint.aids.from),
      },
      sections: sectionsOf(blueprint, row.paper),
      viewing: actor.viewing !== undefined,
      aloud: reading.aloud || row.arrangements.reader ? reading.pace : null,
      clock: {
        now,
        ...stand,
        restGranted: row.restGrantedMs,
        lateUntil: stand.writingEndsAt + LATE_MINUTES * 60_000,
      },
      questions,
      answers: answers.map(({ position, partId, response, writtenMs }) => ({
        position,
        part: partId,
        response,
        writtenMs,
      })),
      flagged: row.flagged,
    },
  }
}

export function titleOf({ certificate, title }: Blueprint): string {
  return `${certificate} ${title}`
}

export function sectionsOf(blueprint: Blueprint, paper: Paper): MockPage['sections'] {
  return blueprint.sections.map(({ id, name, note, marks }) => ({
    id,
    name,
    note: note ?? null,
    marks: (paper.sections.find((one) => one.id === id)?.questions ?? []).reduce(
      (sum, question) => sum + question.marks,
      0,
    ),
    wanted: marks,
  }))
}

export function mockQuestion(question: PlacedQuestion): MockQuestion[] {
  const known = placedVariant(question)
  if (!known) return []
  const {
    title: _t,
    topic: _u,
    flagged: _f,
    note: _n,
    parts,
    ...shown
  } = questionPage(
    { position: question.position, hintsOpened: {}, flagged: false, note: '', topic: '' },
    known,
    [],
  )
  return [
    {
      ...shown,
      sectionId: question.sectionId,
      parts: parts.map(({ hints: _h, opened: _o, outcome: _r, ...part }) => part),
    },
  ]
}
