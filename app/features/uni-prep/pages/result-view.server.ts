import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { diagnose } from '../rules/diagnosis.ts'
import { markQuestion } from '#app/features/lessons/door.ts'
import type { PrepModule } from '../rules/module.ts'
import { fieldOf, markDiagnostic, responsesIn, type SavedResponse } from '../rules/posted-responses.ts'
import { lessonTitle, prepFeedback, type PrepFeedback } from './question-view.server.ts'

export interface DiagnosticResult {
  right: number
  asked: number
  lessons: { slug: string; title: string; right: number; asked: number }[]
  first: { slug: string; title: string; right: number; asked: number } | null
  feedback: PrepFeedback[]
}

/** The result of a diagnostic. Questions added later count as not answered. */
export function resultView(
  module: PrepModule,
  responses: Readonly<Record<string, SavedResponse>>,
): DiagnosticResult {
  const { right, asked, lessons, first } = diagnose(
    module.lessons.map(({ slug }) => slug),
    module.diagnostic.map(({ id, lesson }) => ({ lesson, isRight: responses[id]?.isRight === true })),
  )
  const titled = ({ lesson, ...counts }: (typeof lessons)[number]) => ({
    ...lessonTitle(module.lessons, lesson),
    ...counts,
  })
  return {
    right,
    asked,
    lessons: lessons.map(titled),
    first: first && titled(first),
    feedback: module.diagnostic.map((question) =>
      prepFeedback(module, question, responses[question.id]?.response ?? null),
    ),
  }
}

type Posted = Readonly<Record<string, unknown>>

const NO_MODULE = fail('not-found', 'We couldn’t find this module.')

/** Marks a guest's diagnostic. Nothing is stored. */
export function tryDiagnostic(
  _services: Services,
  _actor: Actor,
  { module: moduleId, fields }: { module: string; fields: Posted },
): Promise<Result<DiagnosticResult>> {
  const module = prepLibrary().byId.get(moduleId)
  if (!module) return Promise.resolve(NO_MODULE)
  const marked = markDiagnostic(module, responsesIn(fields, module.diagnostic))
  return Promise.resolve(marked.ok ? ok(resultView(module, marked.value)) : marked)
}

/** Marks a guest's answer to a practice question. Nothing is stored. */
export function tryPractice(
  _services: Services,
  _actor: Actor,
  { question: questionId, fields }: { question: string; fields: Posted },
): Promise<Result<PrepFeedback>> {
  const known = prepLibrary().questions.get(questionId)
  if (!known) return Promise.resolve(fail('not-found', 'We couldn’t find this question.'))
  const response = responsesIn(fields, [known.question])[questionId] ?? ''
  const { verdict, reason } = markQuestion(known.question, response)
  return Promise.resolve(
    verdict === 'ask'
      ? fail('invalid-input', reason, { [fieldOf(questionId)]: reason })
      : ok(prepFeedback(known.module, known.question, response)),
  )
}

/** Feedback after a signed-in person's response was saved. */
export function practiceFeedback({ questionId, response }: { questionId: string; response: string }) {
  const { question, module } = prepLibrary().questions.get(questionId)!
  return prepFeedback(module, question, response)
}
