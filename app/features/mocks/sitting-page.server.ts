import { standing, type Phase } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { questionPage, type PartPage, type QuestionPage } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Blueprint } from './blueprint.ts'
import { isChecked } from './blueprint.ts'
import { madeByVictor } from './authorities.ts'
import { theBlueprints } from './blueprints.server.ts'
import { dealtOf } from './mark-answers.server.ts'
import { marksOf, placed, type Paper, type PlacedQuestion } from './paper.ts'
import { findAnswers, findSitting, timesIn, type SittingRow } from './queries.server.ts'
import { LATE_MINUTES } from './sitting-clock.ts'

/** A question as it stands on the paper: nothing that marks it, no hints, and no title that would tell the method. */
export type MockQuestion = Omit<QuestionPage, 'title' | 'topic' | 'flagged' | 'note' | 'parts'> & {
  sectionId: string
  parts: Omit<PartPage, 'hints' | 'opened' | 'outcome'>[]
}

export interface MockClock {
  /** The server’s clock when this was written. */
  now: number
  phase: Phase
  endsAt: number
  writingEndsAt: number
  restLeft: number
  restGranted: number
  /** Until then an answer written before the end still counts. */
  lateUntil: number
}

export interface MockPage {
  id: string
  title: string
  /** Whose paper this is. */
  madeBy: string
  marks: number
  wanted: number
  /** `supplied`: what the real exam lays on the desk, to have beside one. */
  aids: { text: string; supplied: string | null; checked: boolean }
  sections: { id: string; name: string; note: string | null; marks: number; wanted: number }[]
  /** Somebody else looks at it: nothing is sent from here. */
  viewing: boolean
  /** Words a minute, where reading aloud is offered. */
  aloud: number | null
  clock: MockClock
  questions: MockQuestion[]
  answers: { position: number; part: string; response: string; writtenMs: number }[]
  /** Positions to come back to. */
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
  const stand = standing(timesIn(row), now)
  const { reading } = settings
  // While the clock is stopped there is no paper to read, as in the examination room.
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
  const known = dealtOf(question)
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
