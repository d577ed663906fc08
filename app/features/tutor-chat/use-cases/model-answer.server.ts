import { findAccountSummary } from '#app/features/account/door.ts'
import { readSimulator, replyOf } from '#app/features/atar-prediction/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { checkedWords } from '#app/platform/ai/checked-words.ts'
import { moderateOutside } from '#app/platform/ai/outside-moderation.server.ts'
import { streamAnswer, type Answer } from '#app/platform/ai/stream-answer.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findAiPreferences, modelsFor } from '../queries/ai-preferences.server.ts'
import { figureGuardFor } from '../queries/figure-guard.server.ts'
import { riskOfNeighbours } from '../queries/risk-of-meaning.server.ts'
import type { MessageRow } from '../queries/threads.server.ts'
import { tutorTools } from '../queries/tools.server.ts'
import { answerWords } from '../rules/answer-words.ts'
import { addressOf, type Citation, type Judged, type Tutor } from '../rules/chat.ts'
import { maskPersonalData } from '../rules/mask-personal-data.ts'
import { withoutObscenities } from '../rules/moderate.ts'
import { instructionsFor, PROMPT_VERSION } from '../rules/prompts.ts'
import type { Risk } from '../rules/risk.ts'
import { composeAnswer } from '../rules/compose-answer.ts'
import { citedIn, withKnownCitations } from '../rules/show-citations.ts'
import { alertOnCall, careAnswer } from './care-answer.server.ts'
import { recordAnswerCall } from './record-answer-call.server.ts'
import type { WrittenAnswer } from './save-answer.server.ts'

export interface AnswerWish {
  tutor: Tutor
  threadId: string
  answerId: string
  zone: string
  signal: AbortSignal
  /** Called with the whole text so far. */
  onText?: (text: string, citations: readonly Citation[]) => void
}

interface Turn {
  wish: AnswerWish
  /** The messages up to the question, the oldest first. */
  branch: readonly MessageRow[]
  question: MessageRow
  risk: Risk
}

const REFUSED: ReadonlySet<string> = new Set(['flagged', 'self-harm'])
const CUT = '*A safety check removed the rest of this answer.*'

/** The messages of the branch that a model reads. */
const REMEMBERED = 24

/** Lets the models answer: the outside ones that the person allows, then the built-in tutor. */
export async function modelAnswer(services: Services, person: Person, turn: Turn): Promise<WrittenAnswer> {
  const { wish, branch, question, risk } = turn
  const { tutor } = wish
  const feature = addressOf(tutor).slice(1)
  const preferences = await findAiPreferences(services, person)
  const allowed = await modelsFor(services, feature, preferences)
  const masked = await masking(services, person)
  const mask = allowed.length > 1 ? masked : (text: string) => text
  const moderated = allowed.length > 1 ? await moderateOutside(services, mask(question.text)) : 'unknown'
  if (moderated === 'self-harm') return careAnswer(services, person, wish)
  // No outside model reads a message that the moderation service refuses.
  const models = moderated === 'flagged' ? allowed.slice(-1) : allowed
  const asked = branch.filter(({ role }) => role === 'user').map(({ text }) => text)
  const { tools, citations, step } = tutorTools({
    services,
    person,
    tutor,
    messages: asked,
    zone: wish.zone,
    asked: askedIn(branch),
    mask,
  })
  const meaning = riskOfNeighbours(services, question.text)
  const cut = new AbortController()
  const guard = models.length > 1 ? await figureGuardFor(services, person, tutor, asked) : null
  const words = answerWords({
    guard,
    checked: services.config.ai.moderation
      ? checkedWords(async (paragraph) => {
          const isFine = !REFUSED.has(await moderateOutside(services, paragraph))
          if (!isFine) cut.abort()
          return isFine
        })
      : null,
  })
  const { ai } = services.config
  const answer = await streamAnswer(
    {
      models,
      instructions: instructionsFor(tutor),
      messages: branch
        .filter(({ text }) => text !== '')
        .slice(-REMEMBERED)
        .map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', content: mask(text) })),
      tools,
      signal: AbortSignal.any([wish.signal, cut.signal]),
      firstWordMs: ai.firstWordMs,
      answerMs: ai.answerMs,
    },
    async (part) => {
      const shown = await words.take(part)
      wish.onText?.(withoutObscenities(shown), citations)
    },
  )
  await recordAnswerCall(services, person, {
    ...{ id: wish.answerId, feature, promptVersion: PROMPT_VERSION, answer },
  })
  const isNearHarm = (await meaning) === 'harm'
  if (isNearHarm) await alertOnCall(services, person, tutor)
  const paragraphs = [await words.end()]
  // The model called tools and then gave no words: the tools' findings are an answer.
  const isSpeechless = answer.outcome === 'failed' && words.findings.length > 0
  if (isSpeechless) paragraphs.push(composeAnswer(question.text, words.findings, tutor))
  if (tutor === 'atar' && guard?.lostAll() && answer.outcome === 'complete')
    paragraphs.push(
      'The simulator itself answers:',
      ...(await simulatorWords(services, person, question.text)),
    )
  if (cut.signal.aborted) paragraphs.push(CUT)
  const text = withKnownCitations(
    withoutObscenities(paragraphs.filter(Boolean).join('\n\n')),
    new Set(citations.map(({ number }) => number)),
  )
  const judged: Judged | null =
    step?.judgement && step.judgement.lines.length > 0 ? { lines: [...step.judgement.lines] } : null
  const isCare = risk === 'distress' || isNearHarm
  return {
    answerId: wish.answerId,
    questionId: question.id,
    text,
    state: cut.signal.aborted || isSpeechless ? 'complete' : answer.outcome,
    source: isSpeechless ? BY_RULES : sourceOf(answer, moderated === 'flagged'),
    isOutside: answer.model?.isOutside ?? false,
    citations: citedIn(text, citations),
    judged,
    hints: step && !step.isSolved ? step.hints : null,
    isCare,
    texts:
      preferences.keepsTexts && !isCare ? { question: masked(question.text), answer: masked(text) } : null,
  }
}

/** The passages that the questions of a branch cite. The last message of the branch is the question. */
function askedIn(branch: readonly MessageRow[]): { now: string | null; before: string[] } {
  const ids = branch
    .filter(({ role }) => role === 'user')
    .map(({ citations }) => citations[0]?.id ?? null)
    .toReversed()
  return { now: ids[0] ?? null, before: ids.slice(1).filter((id) => id !== null) }
}

/** Masks personal data, with the name on file. */
async function masking({ db, clock }: Services, { personId }: Person): Promise<(text: string) => string> {
  const { name } = await findAccountSummary(db, personId, clock())
  return (text) => maskPersonalData(text, [name]).text
}

const simulatorWords = async (services: Services, person: Person, question: string): Promise<string[]> =>
  replyOf(await readSimulator(services, person), question).text

const BUILT_IN = 'Built-in tutor, no AI model'
const BY_RULES = `${BUILT_IN}. The AI model gave no words`

function sourceOf({ model }: Answer, isKeptBack: boolean): string {
  if (!model) return ''
  if (model.isOutside) return `AI model: ${model.name}`
  return isKeptBack ? `${BUILT_IN}. A safety check kept your message from the AI model` : BUILT_IN
}
