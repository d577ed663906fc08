import { kindNamed } from '#app/engines/answers/kinds.ts'
import { markAnswer, type MarkRequest, type MarkResult } from './mark-answer.ts'

/** Marks one answer of any kind, for the server and its commands. See markAnswer. */
export const mark = (request: MarkRequest): MarkResult => markAnswer(kindNamed(request.kind), request)
