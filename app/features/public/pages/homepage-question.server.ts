import { createHash } from 'node:crypto'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { COOKIE_PREFIX, readSigned, setCookie, signed } from '#app/platform/accounts/cookies.ts'
import { ok, fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import {
  SEEDS,
  outcomePage,
  questionPage,
  type OutcomePage,
  type QuestionPage,
  builtInBank,
  variantById,
  type QuestionVariant,
} from '#app/features/question-bank/door.ts'
import { findRulings, applyRulings } from '#app/features/responses/door.ts'
import { GUEST_QUESTIONS, guestResponses, type GuestResponse } from '../rules/guest-responses.ts'

const COOKIE = `${COOKIE_PREFIX}.tried`
const DAYS_KEPT = 14

function hasFormula({ prompt, answer }: QuestionPart): boolean {
  const choices = answer.kind === 'choice' ? answer.choices.map(({ text }) => text) : []
  return [prompt, ...choices].some((text) => text.includes('$'))
}

/** Kinds that are typed into one plain field. */
const TYPED: ReadonlySet<string> = new Set(['numeric', 'units', 'sigfigs', 'decimal-places', 'tolerance'])

/** True when the question belongs to a VCE subject and an HSC subject. */
function inBothCertificates({ topics }: Question): boolean {
  return ['vce-', 'hsc-'].every((certificate) => topics.some((topic) => topic.startsWith(certificate)))
}

/** Questions that suit a first visit: short, without pictures, answered by typing. */
export const homepageQuestions = lazy((): readonly Question[] => {
  const short = builtInBank().questions.filter(
    (one) =>
      one.parts.length === 1 &&
      one.difficulty <= 3 &&
      one.stem === undefined &&
      one.picture === undefined &&
      one.parts[0]!.picture === undefined &&
      one.parts[0]!.prompt.length <= 240 &&
      // A formula needs 43 kB of fonts, too much for a first visit.
      !hasFormula(one.parts[0]!),
  )
  const typed = short.filter((one) => TYPED.has(one.parts[0]!.answer.kind) && inBothCertificates(one))
  // A bank that has only choice questions still needs a homepage question.
  return typed.length > 0 ? typed : short.filter((one) => one.parts[0]!.answer.kind === 'choice')
})

/** The day number in the zone of most visitors, so that the question changes at night. */
const todayOf = (services: Services) => dayNumber(services.clock().getTime(), USUAL_ZONE)

/** @param number 1 to `GUEST_QUESTIONS`: which of the day's questions, all different */
function questionOf(
  services: Services,
  day: number,
  number: number,
): { questionId: string; seed: number; question: QuestionVariant } | undefined {
  const draw = (words: string) =>
    createHash('sha256').update(`${services.config.secret} try ${day} ${words}`).digest().readUInt32BE(0)
  const shuffled = homepageQuestions()
    .map(({ id }) => ({ id, rank: draw(id) }))
    .toSorted((a, b) => a.rank - b.rank)
  const chosen = shuffled[number - 1]
  if (!chosen || number > GUEST_QUESTIONS) return undefined
  const seed = 1 + (draw(`seed ${number}`) % SEEDS)
  const question = variantById(chosen.id, seed)
  return question && { questionId: chosen.id, seed, question }
}

/** A question of a day. The form sends the day along, because it may be submitted after midnight. */
export interface HomepageQuestionPage extends QuestionPage {
  day: number
  number: number
}

/** The first of today's questions that this visitor has not answered, or null after the last one. */
export function nextHomepageQuestion(services: Services, headers: Headers): HomepageQuestionPage | null {
  const number = nextNumber(services, readGuestResponses(headers, services.config.secret))
  return number === undefined ? null : homepageQuestion(services, todayOf(services), number)
}

/** The first of today's questions without a response, 1 to `GUEST_QUESTIONS`; undefined after the last one. */
function nextNumber(services: Services, responses: readonly GuestResponse[]): number | undefined {
  const numbers = Array.from({ length: GUEST_QUESTIONS }, (_, index) => index + 1)
  return numbers.find((number) => {
    const one = questionOf(services, todayOf(services), number)
    return one && !isAnswered(one, responses)
  })
}

const isAnswered = (
  { questionId, seed }: { questionId: string; seed: number },
  responses: readonly GuestResponse[],
) => responses.some((past) => past.questionId === questionId && past.seed === seed)

export function homepageQuestion(
  services: Services,
  day = todayOf(services),
  number = 1,
): HomepageQuestionPage | null {
  const one = questionOf(services, day, number)
  if (!one) return null
  const topic = builtInBank().byId.get(one.questionId)?.family ?? ''
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic }
  return { ...questionPage(stored, one.question, []), day, number }
}

const LONGEST = 120

const unread = (words: string) => fail('invalid-input', words, { response: words })

interface HomepageAnswer {
  response: string
  /** As posted: the question it answers. */
  day: unknown
  number: unknown
  /** The responses that the visitor gave before. */
  earlier: readonly GuestResponse[]
}

interface MarkedHomepageAnswer {
  question: HomepageQuestionPage
  outcome: OutcomePage
  /** Whether there is one more question today. */
  more: boolean
  cookie: string
}

/** Marks the response like any other and returns it in a signed cookie until the visitor has an account. */
export async function markHomepageAnswer(
  services: Services,
  { response, day: requestedDay, number: requestedNumber, earlier }: HomepageAnswer,
): Promise<Result<MarkedHomepageAnswer>> {
  const today = todayOf(services)
  const day = requestedDay === undefined ? today : Number(requestedDay)
  const number = requestedNumber === undefined ? 1 : Number(requestedNumber)
  if (day !== today && day !== today - 1)
    return fail('conflict', 'Today’s question has changed. Reload the page to try the new question.')
  const one = questionOf(services, day, number)
  const question = homepageQuestion(services, day, number)
  if (!one || !question) return fail('not-found', 'There is no question today. Try again tomorrow.')
  const partId = one.question.shown.parts[0]!.id
  // The response is stored in a cookie.
  if (response.length > LONGEST) return unread(`Use at most ${LONGEST} characters.`)
  const fresh = markPart(one.question.marking, partId, response)
  const result = applyRulings(
    await findRulings(services.db, [one.questionId]),
    one.question,
    partId,
    response,
    fresh,
  )
  if (result.verdict === 'ask')
    return unread(response.trim() === '' ? 'Enter an answer first.' : result.reason)
  const outcome = outcomePage(one.question, {
    id: 'tried',
    partId,
    response,
    confidence: null,
    cause: null,
    disputed: false,
    result,
  })
  const at = services.clock().getTime()
  // The first answer to a question counts. A cookie holds 4 kB, so only the latest responses are kept.
  const responses = isAnswered(one, earlier)
    ? earlier
    : [...earlier, { questionId: one.questionId, seed: one.seed, response, at }].slice(-GUEST_QUESTIONS)
  const value = signed(Buffer.from(JSON.stringify(responses)).toString('base64url'), services.config.secret)
  return ok({
    question,
    outcome,
    more: nextNumber(services, responses) !== undefined,
    cookie: setCookie(COOKIE, value, DAYS_KEPT * 86_400),
  })
}

/** The responses that the visitor gave before signing up, if the signature is valid. */
export function readGuestResponses(headers: Headers, secret: string): GuestResponse[] {
  const value = readSigned(headers, COOKIE, secret)
  if (value === null) return []
  try {
    return guestResponses.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return []
  }
}

export const FORGET_GUEST_RESPONSES = setCookie(COOKIE, '', 0)
