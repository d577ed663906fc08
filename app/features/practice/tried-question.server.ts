import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { COOKIE_PREFIX, readSigned, setCookie, signed } from '#app/platform/accounts/cookies.ts'
import { ok, fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { SEEDS } from './choose-questions.ts'
import { outcomePage, questionPage, type OutcomePage, type QuestionPage } from './shown-page.server.ts'
import { standingRulings, withRulings } from './rulings/standing-rulings.server.ts'
import { theBank } from './the-bank.server.ts'
import { dealt, type Dealt } from './variants.server.ts'

/** The one question that a visitor tries on the first page: the same for everybody on one day. */
export interface Tried {
  questionId: string
  seed: number
  response: string
  at: number
}

const COOKIE = `${COOKIE_PREFIX}.tried`
const DAYS_KEPT = 14

const stored = z.object({ questionId: z.string(), seed: z.number(), response: z.string(), at: z.number() })

function hasFormula({ prompt, answer }: QuestionPart): boolean {
  const choices = answer.kind === 'choice' ? answer.choices.map(({ text }) => text) : []
  return [prompt, ...choices].some((text) => text.includes('$'))
}

/** Typed as on any calculator, in one plain field: what was read, the figures and the unit are judged one by one. */
const TYPED: ReadonlySet<string> = new Set(['numeric', 'units', 'sigfigs', 'decimal-places', 'tolerance'])

/** Of interest to most who come here: in a subject of the VCE and in one of the HSC. */
function inBothCertificates({ topics }: Question): boolean {
  return ['vce-', 'hsc-'].every((certificate) => topics.some((topic) => topic.startsWith(certificate)))
}

let fitting: readonly Question[] | undefined

/** Questions that somebody can try who has never been here. The bank never changes while the process runs. */
export function fitToTry(): readonly Question[] {
  if (fitting) return fitting
  const short = theBank().questions.filter(
    (one) =>
      one.parts.length === 1 &&
      one.difficulty <= 3 &&
      one.stem === undefined &&
      one.picture === undefined &&
      one.parts[0]!.picture === undefined &&
      one.parts[0]!.prompt.length <= 240 &&
      // A formula would bring 43 kB of its own faces to people who are here for the first time.
      !hasFormula(one.parts[0]!),
  )
  const typed = short.filter((one) => TYPED.has(one.parts[0]!.answer.kind) && inBothCertificates(one))
  // A bank of choices alone has its first page, too.
  fitting = typed.length > 0 ? typed : short.filter((one) => one.parts[0]!.answer.kind === 'choice')
  return fitting
}

/** A day of most of those who come here, so that it ends at night and not in the middle of a morning. */
const todayOf = (services: Services) => dayNumber(services.clock().getTime(), USUAL_ZONE)

function questionOf(
  services: Services,
  day: number,
): { questionId: string; seed: number; question: Dealt } | undefined {
  const pool = fitToTry()
  const draw = createHash('sha256').update(`${services.config.secret} try ${day}`).digest()
  const chosen = pool[draw.readUInt32BE(0) % Math.max(1, pool.length)]
  if (!chosen) return undefined
  const seed = 1 + (draw.readUInt32BE(4) % SEEDS)
  const question = dealt(chosen.id, seed)
  return question && { questionId: chosen.id, seed, question }
}

/** The question of a day, and the day: the form sends it along, since the page may be answered after midnight. */
export interface TriedPage extends QuestionPage {
  day: number
}

export function triedPage(services: Services, day = todayOf(services)): TriedPage | null {
  const one = questionOf(services, day)
  if (!one) return null
  const topic = theBank().byId.get(one.questionId)?.family ?? ''
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic }
  return { ...questionPage(stored, one.question, []), day }
}

const LONGEST = 120

const unread = (words: string) => fail('invalid-input', words, { response: words })

/** Marks it as any other answer is marked, and keeps the answer with the visitor until there is an account to keep it in. */
export async function tryQuestion(
  services: Services,
  response: string,
  asked: unknown,
): Promise<Result<{ question: TriedPage; outcome: OutcomePage; cookie: string }>> {
  const today = todayOf(services)
  const day = asked === undefined ? today : Number(asked)
  if (day !== today && day !== today - 1)
    return fail('conflict', 'There is another question today. Reload the page to try it.')
  const one = questionOf(services, day)
  const question = triedPage(services, day)
  if (!one || !question) return fail('not-found', 'There is no question to try today.')
  const partId = one.question.shown.parts[0]!.id
  // It travels in a cookie.
  if (response.length > LONGEST) return unread(`An answer here has at most ${LONGEST} characters.`)
  const fresh = markPart(one.question.marking, partId, response)
  const result = withRulings(await standingRulings(services), one.question, partId, response, fresh)
  if (result.verdict === 'ask')
    return unread(response.trim() === '' ? 'Give an answer first.' : result.reason)
  const outcome = outcomePage(one.question, {
    id: 'tried',
    partId,
    response,
    confidence: null,
    cause: null,
    disputed: false,
    result,
  })
  const tried: Tried = {
    questionId: one.questionId,
    seed: one.seed,
    response,
    at: services.clock().getTime(),
  }
  const value = signed(Buffer.from(JSON.stringify(tried)).toString('base64url'), services.config.secret)
  return ok({ question, outcome, cookie: setCookie(COOKIE, value, DAYS_KEPT * 86_400) })
}

/** The answer that this visitor gave before there was an account, if its signature holds. */
export function readTried(headers: Headers, secret: string): Tried | null {
  const value = readSigned(headers, COOKIE, secret)
  if (value === null) return null
  try {
    return stored.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

export const FORGET_TRIED = setCookie(COOKIE, '', 0)
