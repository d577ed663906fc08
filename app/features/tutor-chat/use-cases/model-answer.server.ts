import { findAccountSummary } from '#app/features/account/door.ts'
import { readSimulator, replyOf } from '#app/features/atar-prediction/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { checkedWords } from '#app/platform/ai/checked-words.ts'
import { moderateOutside } from '#app/platform/ai/outside-moderation.server.ts'
import { streamAnswer } from '#app/platform/ai/stream-answer.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findAiPreferences, modelsFor } from '../queries/ai-preferences.server.ts'
import { figureGuardFor } from '../queries/figure-guard.server.ts'
import { riskOfNeighbours } from '../queries/risk-of-meaning.server.ts'
import type { MessageRow } from '../queries/threads.server.ts'
import { tutorTools } from '../queries/tools.server.ts'
import { addressOf, nameOf, type Citation, type Judged, type Tutor } from '../rules/chat.ts'
import { maskPersonalData } from '../rules/mask-personal-data.ts'
import { withoutObscenities } from '../rules/moderate.ts'
import { instructionsFor, PROMPT_VERSION } from '../rules/prompts.ts'
import type { Risk } from '../rules/risk.ts'
import { citedIn, withKnownCitations } from '../rules/show-citations.ts'
import { careAnswer } from './care-answer.server.ts'
import type { WrittenAnswer } from './save-answer.server.ts'
import { tellOnCall } from './tell-on-call.server.ts'

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
const NOT_ASKED = '. A safety check kept your message from the AI model'

/** The messages of the branch that a model reads. */
const REMEMBERED = 24

/** Lets the models answer: the outside ones that the person allows, then the built-in tutor. */
export async function modelAnswer(
  services: Services,
  person: Person,
  { wish, branch, question, risk }: Turn,
): Promise<WrittenAnswer> {
  const { tutor } = wish
  const feature = addressOf(tutor).slice(1)
  const preferences = await findAiPreferences(services, person)
  const allowed = await modelsFor(services, feature, preferences)
  const isAllowed = allowed.length > 1
  const names = isAllowed
    ? [(await findAccountSummary(services.db, person.personId, services.clock())).name]
    : []
  const mask = (text: string) => (isAllowed ? maskPersonalData(text, names).text : text)
  const moderated = isAllowed ? await moderateOutside(services, mask(question.text)) : 'unknown'
  if (moderated === 'self-harm') return careAnswer(services, person, wish)
  // No outside model reads a message that the moderation service refuses.
  const isOutside = isAllowed && moderated !== 'flagged'
  const models = isOutside ? allowed : allowed.slice(-1)
  const asked = branch.filter(({ role }) => role === 'user').map(({ text }) => text)
  const { tools, citations, step } = tutorTools({
    services,
    person,
    tutor,
    messages: asked,
    zone: wish.zone,
  })
  const guard = isOutside ? await figureGuardFor(services, person, tutor, asked) : null
  const meaning = riskOfNeighbours(question.text)
  const cut = new AbortController()
  const checked = checkedWords(async (paragraph) => {
    const isFine = !REFUSED.has(await moderateOutside(services, paragraph))
    if (!isFine) cut.abort()
    return isFine
  })
  const hasModeration = isOutside && services.config.ai.moderation !== undefined
  let shown = ''
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
      if (part.kind === 'tool') return guard?.learn(part.output)
      shown = guard && part.isOutside ? guard.add(part.text) : shown + part.text
      const visible = hasModeration && part.isOutside ? await checked.upTo(shown, false) : shown
      wish.onText?.(withoutObscenities(visible), citations)
    },
  )
  const isNearHarm = (await meaning) === 'harm'
  if (isNearHarm) await tellOnCall(services, person, { tutor: nameOf(tutor) })
  if (guard && answer.model?.isOutside) shown = guard.end()
  if (hasModeration && answer.model?.isOutside) shown = await checked.upTo(shown, true)
  if (guard?.lostAll() && tutor === 'atar' && answer.outcome === 'complete')
    shown = [shown, 'The simulator itself answers:', ...(await simulatorWords())].join('\n\n')
  if (checked.isCut()) shown = [shown, CUT].filter(Boolean).join('\n\n')
  const text = withKnownCitations(withoutObscenities(shown), new Set(citations.map(({ number }) => number)))
  const judged: Judged | null =
    step?.judgement && step.judgement.lines.length > 0 ? { lines: [...step.judgement.lines] } : null
  return {
    answerId: wish.answerId,
    questionId: question.id,
    text,
    state: checked.isCut() ? 'complete' : answer.outcome,
    source: answer.model ? sourceOf(answer.model) + (moderated === 'flagged' ? NOT_ASKED : '') : '',
    isOutside: answer.model?.isOutside ?? false,
    citations: citedIn(text, citations),
    judged,
    hints: step && !step.isSolved ? step.hints : null,
    isCare: risk === 'distress' || isNearHarm,
    call: {
      feature,
      promptVersion: PROMPT_VERSION,
      answer,
      texts: preferences.keepsTexts ? { question: question.text, answer: text } : null,
    },
  }

  async function simulatorWords(): Promise<string[]> {
    return replyOf(await readSimulator(services, person), question.text).text
  }
}

const sourceOf = ({ name, isOutside }: { name: string; isOutside: boolean }): string =>
  isOutside ? `AI model: ${name}` : 'Built-in tutor, no AI model'
