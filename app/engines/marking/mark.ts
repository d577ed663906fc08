import { decide, type MarkRequest, type MarkResult } from './decide.ts'
import { KINDS } from './kinds/registry.ts'

/** Marks one answer of any kind: for the server and its commands, which hold all of them. See decide. */
export const mark = (request: MarkRequest): MarkResult => decide(KINDS.get(request.kind), request)
