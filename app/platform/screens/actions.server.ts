import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { signInAddress } from '#app/platform/access/gate.server.ts'
import { HTTP_STATUS, type Failure, type Result } from '#app/platform/errors/failure.ts'
import { postedForm, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { redactSecrets } from '#app/platform/http/redact-secrets.ts'
import type { Services } from '#app/platform/services.ts'
import type { FormFields, Refusal } from './action-answer.ts'
import { screenRequest, type ScreenRequest } from './load.server.ts'

/** A posted form with the request's data. */
export type Post = ScreenRequest & {
  actor: Actor
  fields: FormFields
  /** The chosen files, by the names of their fields. */
  files: Readonly<Record<string, File>>
}

/** The person who posted. The audience of the screen admits no guests. */
export function personIn({ actor }: Post): Person {
  if (actor.kind === 'guest') throw data(null, { status: 401 })
  return actor
}

/** What one button of a screen does. */
export interface Intent<Value, Answer> {
  /** Parses its input itself, so the static type of the input does not matter here. */
  useCase: (services: Services, actor: Actor, input: never) => Promise<Result<Value>>
  /** The input of the use case. Default: the fields as posted. Ids of the address are added here. */
  input?(post: Post): unknown
  /** Turns the value into the answer, or throws or returns a redirect. Default: the value itself. */
  answer?(value: Value, post: Post): Answer
}

type Intents = Record<string, Intent<unknown, unknown>>

type AnswerOf<One> =
  One extends Intent<infer Value, infer Answer> ? (unknown extends Answer ? Value : Answer) : never

type ScreenAnswer<All extends Intents> = {
  [Name in keyof All & string]:
    { ok: true; intent: Name; value: Exclude<Awaited<AnswerOf<All[Name]>>, Response> } | Refusal<Name>
}[keyof All & string]

/** Infers the types of one intent: `actions({ save: intent({ useCase: saveSubjects }) })`. */
export function intent<Value, Answer = Value>(one: Intent<Value, Answer>): Intent<Value, Answer> {
  return one
}

/**
 * The action of a screen. The field `intent` names the button that was pressed; a screen with one form needs the hidden
 * field too.
 */
export function actions<All extends Intents>(intents: All) {
  return async (args: ActionFunctionArgs) => {
    const visit = screenRequest(args)
    const { fields, files } = await postedForm(args.request)
    const name = typeof fields['intent'] === 'string' ? fields['intent'] : ''
    if (!Object.hasOwn(intents, name)) return refusal(name, UNKNOWN_ACTION, fields)
    const { useCase, input, answer } = intents[name]!
    const post: Post = { ...visit, actor: await visit.scope.actor(), fields, files }
    const posted = input ? input(post) : fields
    const result: Result<unknown> = await useCase(visit.services, post.actor, posted as never)
    // A screen for guests may have a form for signed-in people. `args.url` has no “.data”, unlike the request.
    if (!result.ok && result.error.code === 'not-signed-in')
      throw redirect(signInAddress(args.url, args.request))
    if (!result.ok) return refusal(name, result.error, fields)
    const value: unknown = answer ? await answer(result.value, post) : result.value
    if (value instanceof Response) return value as never
    return data({ ok: true, intent: name, value } as ScreenAnswer<All>)
  }

  function refusal(name: string, error: Failure, fields: FormFields) {
    const headers: Record<string, string> =
      error.retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(error.retryAfter)) }
    const answer: Refusal = { ok: false, intent: name, error, typed: redactSecrets(fields) }
    return data(answer as ScreenAnswer<All>, { status: HTTP_STATUS[error.code], headers })
  }
}
