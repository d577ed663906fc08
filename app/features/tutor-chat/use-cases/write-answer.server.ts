import { instructionsFor, PROMPT_VERSION } from '../rules/prompts.ts'
import { findAccountSummary } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { closeness, theEmbedder } from '#app/platform/ai/embedder.server.ts'
import { streamAnswer } from '#app/platform/ai/stream-answer.server.ts'
import { onceResolved } from '#app/platform/cache/lazy.ts'
import type { Services } from '#app/platform/services.ts'
import { findAiPreferences, modelsFor } from '../queries/ai-preferences.server.ts'
import { findMessages, findThread, type MessageRow } from '../queries/threads.server.ts'
import { tutorTools } from '../queries/tools.server.ts'
import { branchTo } from '../rules/branches.ts'
import { nameOf, type Citation, type Judged, type Tutor } from '../rules/chat.ts'
import { careWords } from '../rules/care-words.ts'
import { maskPersonalData } from '../rules/mask-personal-data.ts'
import { withoutObscenities } from '../rules/moderate.ts'
import { EVERYDAY_SENTENCES, HARM_SENTENCES, riskOfMeaning, riskOfWords, type Risk } from '../rules/risk.ts'
import { citedIn, withKnownCitations } from '../rules/show-citations.ts'
import { saveAnswer, type WrittenAnswer } from './save-answer.server.ts'
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

/** The messages of the branch that a model reads. */
const REMEMBERED = 24

/** Writes an answer that was posted before, and saves it. Stops when `signal` ends; what was written stays. */
export async function writeAnswer(
  services: Services,
  person: Person,
  wish: AnswerWish,
): Promise<WrittenAnswer | null> {
  const { db } = services
  const thread = await findThread(db, person, wish.tutor, wish.threadId)
  const messages = thread ? await findMessages(db, person, wish.threadId) : []
  const pending = messages.find(({ id }) => id === wish.answerId)
  if (!pending || pending.state !== 'writing') return null
  const branch = branchTo(messages, wish.answerId).map(({ message }) => message)
  const question = branch.at(-2)
  if (question?.role !== 'user') return null
  const risk = riskOfWords(question.text)
  const written =
    risk === 'harm'
      ? await careAnswer(services, person, wish)
      : await modelAnswer(services, person, { wish, branch: branch.slice(0, -1), question, risk })
  await saveAnswer(services, person, written)
  return written
}

async function careAnswer(services: Services, person: Person, wish: AnswerWish): Promise<WrittenAnswer> {
  const told = await tellOnCall(services, person, { tutor: nameOf(wish.tutor) })
  const text = careWords(told.ok && told.value.told)
  wish.onText?.(text, [])
  return {
    answerId: wish.answerId,
    questionId: null,
    text,
    state: 'complete',
    source: 'Fixed words, no AI model',
    isOutside: false,
    citations: [],
    judged: null,
    hints: null,
    isCare: true,
    call: null,
  }
}

interface Turn {
  wish: AnswerWish
  branch: readonly MessageRow[]
  question: MessageRow
  risk: Risk
}

async function modelAnswer(
  services: Services,
  person: Person,
  { wish, branch, question, risk }: Turn,
): Promise<WrittenAnswer> {
  const feature = `talk-with-${wish.tutor}`
  const preferences = await findAiPreferences(services, person)
  const models = await modelsFor(services, feature, preferences)
  const isOutside = models.length > 1
  const names = isOutside
    ? [(await findAccountSummary(services.db, person.personId, services.clock())).name]
    : []
  const mask = (text: string) => (isOutside ? maskPersonalData(text, names).text : text)
  const { tools, citations, step } = tutorTools({
    services,
    person,
    tutor: wish.tutor,
    messages: branch.filter(({ role }) => role === 'user').map(({ text }) => text),
    zone: wish.zone,
    asked: askedIn(branch),
    mask,
  })
  const meaning = riskOfNeighbours(question.text)
  let shown = ''
  const { ai } = services.config
  const answer = await streamAnswer(
    {
      models,
      instructions: instructionsFor(wish.tutor),
      messages: branch
        .filter(({ text }) => text !== '')
        .slice(-REMEMBERED)
        .map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', content: mask(text) })),
      tools,
      signal: wish.signal,
      firstWordMs: ai.firstWordMs,
      answerMs: ai.answerMs,
    },
    (part) => {
      if (part.kind !== 'text') return
      shown += part.text
      wish.onText?.(withoutObscenities(shown), citations)
    },
  )
  const isNearHarm = (await meaning) === 'harm'
  if (isNearHarm) await tellOnCall(services, person, { tutor: nameOf(wish.tutor) })
  const text = withKnownCitations(
    withoutObscenities(answer.text),
    new Set(citations.map(({ number }) => number)),
  )
  const judged: Judged | null =
    step?.judgement && step.judgement.lines.length > 0 ? { lines: [...step.judgement.lines] } : null
  return {
    answerId: wish.answerId,
    questionId: question.id,
    text,
    state: answer.outcome,
    source: answer.model ? sourceOf(answer.model) : '',
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
}

/** The passages that the questions of a branch cite. The last message of the branch is the question. */
function askedIn(branch: readonly MessageRow[]): { now: string | null; before: string[] } {
  const asked = branch
    .filter(({ role }) => role === 'user')
    .map(({ citations }) => citations[0]?.id ?? null)
    .toReversed()
  return { now: asked[0] ?? null, before: asked.slice(1).filter((id) => id !== null) }
}

const sourceOf = ({ name, isOutside }: { name: string; isOutside: boolean }): string =>
  isOutside ? `AI model: ${name}` : 'Built-in tutor, no AI model'

/** The vectors of the sentences that mean harm, and of everyday ones near them. */
const riskVectors = onceResolved(() => theEmbedder().embed([...HARM_SENTENCES, ...EVERYDAY_SENTENCES]))
const LONGEST_READ = 300

/** The second layer: how close a message is to sentences of harm. Without the model, the phrases alone decide. */
async function riskOfNeighbours(message: string): Promise<Risk> {
  try {
    const [known, [vector]] = await Promise.all([
      riskVectors(),
      theEmbedder().embed([message.slice(0, LONGEST_READ)]),
    ])
    const close = known.map((one) => closeness(one, vector!))
    const harm = Math.max(...close.slice(0, HARM_SENTENCES.length))
    return riskOfMeaning(harm, Math.max(...close.slice(HARM_SENTENCES.length)))
  } catch {
    return 'none'
  }
}
