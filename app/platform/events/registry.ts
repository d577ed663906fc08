import { z } from 'zod'
import { field, type Shape } from './event-type.ts'

/**
 * The closed list of events. A name is `area.happened`. Name and shape must stay valid for every event ever stored:
 * optional fields may be added; no field may be removed or change its meaning.
 */
const SHAPES = {
  /** A guardian withdrew consent, or the person's age changed. Subscribers check whether the person may still share. */
  'account.sharing-doubted': {},
  /**
   * A page was loaded. `route` is the pattern of its address, `visitor` a hash with a salt that is deleted after a day, `from`
   * the host that linked here.
   */
  'site.viewed': {
    route: field.id(),
    width: field.oneOf(['phone', 'tablet', 'desktop']),
    visitor: field.id().optional(),
    from: field.id().optional(),
  },
  /** A form was sent. Nothing of what it held. */
  'site.posted': {
    route: field.id(),
    width: field.oneOf(['phone', 'tablet', 'desktop']),
    visitor: field.id().optional(),
    accepted: field.flag(),
  },
  'subjects.chosen': { subjects: field.whole() },
  /** The exam date of a subject was entered, changed or removed. Subscribers read the date itself. */
  'subjects.exam-changed': { subjectId: field.id() },
  'events.published': { eventId: field.id() },
  'events.cancelled': { eventId: field.id() },
  /** A person registered for a session, or joined its waiting list. */
  'events.registered': { eventId: field.id(), queued: field.flag() },
  'events.attended': { eventId: field.id(), offline: field.flag() },
  'practice.started': { subjectId: field.id(), questions: field.whole() },
  'practice.answered': {
    questionId: field.id(),
    skillId: field.id(),
    subjectId: field.id(),
    awarded: field.number(),
    of: field.number(),
  },
  'dojo.started': { topicId: field.id(), mode: field.id() },
  'dojo.finished': {
    topicId: field.id(),
    mode: field.id(),
    answers: field.whole(),
    right: field.whole(),
    rating: field.number(),
    deviation: field.number(),
  },
  'dojo.belt-earned': { topicId: field.id(), belt: field.id() },
  /** A long answer was submitted and has no mark yet. */
  'practice.written': { questionId: field.id(), skillId: field.id(), subjectId: field.id() },
  /** A long answer was marked by its criteria: by its writer (self) or by another person (person). */
  'practice.judged': {
    questionId: field.id(),
    responseId: field.id(),
    by: field.id(),
    awarded: field.number(),
    of: field.number(),
  },
  /** A link to a long answer was created for a teacher or tutor, or revoked. */
  'practice.marking-asked': { questionId: field.id(), responseId: field.id() },
  'practice.marking-withdrawn': { questionId: field.id(), responseId: field.id() },
  'practice.mark-changed': {
    questionId: field.id(),
    responseId: field.id(),
    before: field.number(),
    after: field.number(),
    of: field.number(),
  },
  /** The student confirmed a key point that marking did not find: said or missed. */
  'practice.point-confirmed': {
    questionId: field.id(),
    responseId: field.id(),
    claim: field.oneOf(['said', 'missed']),
    before: field.number(),
    after: field.number(),
    of: field.number(),
  },
  'papers.started': { paperId: field.id() },
  'papers.finished': { paperId: field.id(), awarded: field.number(), of: field.number() },
  'practice.disputed': { questionId: field.id(), responseId: field.id() },
  'mocks.started': { blueprintId: field.id(), subjectId: field.id(), marks: field.whole() },
  'mocks.judged': {
    blueprintId: field.id(),
    questionId: field.id(),
    awarded: field.whole(),
    of: field.whole(),
  },
  'mocks.submitted': {
    blueprintId: field.id(),
    subjectId: field.id(),
    awarded: field.whole(),
    of: field.whole(),
    by: field.oneOf(['person', 'time']),
  },
  /** A diagnostic of a preparation module was taken. */
  'uni-prep.diagnosed': { moduleId: field.id(), right: field.whole(), asked: field.whole() },
  /** A check for understanding of a lesson was answered. */
  'textbook.checked': { questionId: field.id(), right: field.flag() },
  'textbook.document-added': { format: field.oneOf(['pdf', 'docx', 'epub', 'text']), pages: field.whole() },
  'formulas.recalled': { formulaId: field.id(), rating: field.whole() },
  'formulas.sheet-created': { sheetId: field.id(), formulas: field.whole() },
  'formulas.sheet-shared': { sheetId: field.id() },
  'formulas.sheet-withdrawn': { sheetId: field.id() },
  'canvas.created': { canvasId: field.id() },
  'canvas.shared': { canvasId: field.id() },
  'canvas.withdrawn': { canvasId: field.id() },
  'grader.work-created': {
    workId: field.id(),
    counts: field.flag(),
    rubric: field.oneOf(['built-in', 'own']),
  },
  'grader.draft-assessed': {
    workId: field.id(),
    draftId: field.id(),
    kind: field.oneOf(['levels', 'questions']),
    words: field.whole(),
  },
  'grader.shared': { workId: field.id() },
  'grader.withdrawn': { workId: field.id() },
  /** A teacher or tutor gave levels through a link. The person is the writer. */
  'grader.reviewed': { workId: field.id(), draftId: field.id(), changed: field.whole() },
  'achievements.earned': { achievement: field.id() },
  'study-log.shared': { linkId: field.id(), parts: field.whole() },
  'study-log.withdrawn': { linkId: field.id() },
  'chats.shared': { linkId: field.id() },
  'chats.withdrawn': { linkId: field.id() },
  'quests.claimed': { period: field.oneOf(['day', 'week']), points: field.whole() },
  'flashcards.deck-created': { deckId: field.id() },
  'flashcards.deck-shared': { deckId: field.id() },
  'flashcards.deck-withdrawn': { deckId: field.id() },
  'flashcards.deck-reported': { deckId: field.id() },
  'flashcards.deck-copied': { deckId: field.id() },
  /** A copy of a shared deck took changes of its source. */
  'flashcards.copy-updated': { deckId: field.id(), added: field.whole(), updated: field.whole() },
  'flashcards.note-saved': { kind: field.oneOf(['basic', 'reversed', 'cloze', 'typed', 'occlusion']) },
  'flashcards.imported': { notes: field.whole(), cards: field.whole(), known: field.whole() },
  'flashcards.reviewed': {
    cardId: field.id(),
    grade: field.oneOf(['again', 'hard', 'good', 'easy']),
    before: field.oneOf(['new', 'learning', 'review', 'relearning']),
  },
  /** A revision plan was stored: `sessions` lie ahead, and the hours are too few for `unfit` subjects. */
  'plan.made': {
    sessions: field.whole(),
    unfit: field.whole(),
    cause: field.oneOf(['first', 'replan', 'catch-up']),
  },
  /** A session was moved by so many days. */
  'plan.session-moved': { days: field.number() },
  'plan.session-marked': { status: field.oneOf(['done', 'skipped', 'planned']) },
  'calendar.feed-created': { feed: field.oneOf(['revision', 'dates']) },
  'calendar.feed-revoked': { feed: field.oneOf(['revision', 'dates']) },
  'question.saved': { questionId: field.id(), problems: field.whole() },
  'questions.imported': { kept: field.whole(), known: field.whole() },
  'question.removed': { questionId: field.id() },
  'question.submitted': { questionId: field.id(), version: field.whole() },
  'question.decided': { questionId: field.id(), version: field.whole(), approved: field.flag() },
  'question.reported': { questionId: field.id(), version: field.whole() },
  'question.withdrawn': { questionId: field.id(), version: field.whole() },
} as const satisfies Record<string, Shape>

type Shapes = typeof SHAPES
export type EventName = keyof Shapes
export type EventData<N extends EventName> = N extends EventName ? z.infer<z.ZodObject<Shapes[N]>> : never

export const EVENT_NAMES = Object.keys(SHAPES) as EventName[]
/** Event types by name. A test checks that none of them can hold free text. */
export const EVENT_SHAPES: Record<EventName, Shape> = SHAPES

const SCHEMAS = new Map(EVENT_NAMES.map((name) => [name, z.strictObject(SHAPES[name])]))

/** @throws ZodError for data with another shape, Error for an unknown event. */
export function readEventData<N extends EventName>(name: N, data: unknown): EventData<N> {
  const schema = SCHEMAS.get(name)
  if (!schema) throw new Error(`“${name}” is not in the list of events.`)
  return schema.parse(data) as EventData<N>
}
