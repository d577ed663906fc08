import type { ComponentType } from 'react'
import type { AnswerKind } from '#app/engines/answers/answer-kind.ts'
import type { InputPage, OutcomePage } from '../../pages/question-view.server.ts'

/** The kinds of the marking engine, and essays, which people mark. */
export type InputKind = AnswerKind | 'extended'

type WithKind<One, Kind> = One extends { kind: infer Kinds } ? (Kind extends Kinds ? One : never) : never
export type InputOf<Kind extends InputKind> = WithKind<InputPage, Kind>

export interface InputProps<Kind extends InputKind> {
  input: InputOf<Kind>
  /** The field name. Some kinds use several inputs with this name (see joinResponse). */
  name: string
  /** The draft, or the submitted text that was not marked. */
  value: string
  /** Called with the whole text on each change. */
  onDraft: (text: string) => void
}

export interface ResponseProps<Kind extends InputKind> {
  input: InputOf<Kind>
  outcome: OutcomePage
  place: string
}

/** What a kind of answer needs on a question page. */
export interface InputEntry<Kind extends InputKind> {
  /** The field. It works without scripts. */
  Input: ComponentType<InputProps<Kind>>
  /** The response as it was given, after marking. */
  Response: ComponentType<ResponseProps<Kind>>
  /** Fetches the code of a kind that is loaded only where it is used. */
  load?: (input: InputOf<Kind>) => Promise<unknown>
  /** The class names of that code. Their use here keeps its style sheet in the page from the start. */
  styles?: Readonly<Record<string, string | undefined>>
}
