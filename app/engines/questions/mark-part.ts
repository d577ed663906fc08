import { mark } from '#app/engines/marking/mark.ts'
import { isArranged } from './arranged-schema.ts'
import { markArranged } from './mark-arranged.ts'
import { markChoice } from './mark-choice.ts'
import { markComputed } from './mark-computed.ts'
import { unmarked } from './mark-extended.ts'
import { markScript } from './mark-script.ts'
import { markPlaced } from './mark-placed.ts'
import { markPoints } from './mark-points.ts'
import { askAgain, type PartResult } from './part-result.ts'
import { isPlaced } from './placed-schema.ts'
import { refusal } from './refusal.ts'
import type { Marking } from './split.ts'
import { isChoice } from './variant.ts'

/**
 * Marks one part: first against the answer, then against what is also accepted, then against known errors in order.
 * Never throws for any text. For choices the response is the key, for several choices the keys ("A,C"); for what is
 * arranged see readArranged.
 */
export function markPart(
  marking: Marking,
  partId: string,
  response: string,
  /** Answers to earlier parts of the question, by part: what follows from them is marked as following. */
  earlier: Readonly<Record<string, string>> = {},
): PartResult {
  const part = marking.parts.find((one) => one.id === partId)
  if (!part) return askAgain(partId, 0, 'This question has no such part.')
  const refused = refusal(part, response)
  if (refused) return refused
  const { answer } = part
  if (isChoice(answer)) return markChoice(part, answer, response)
  if (answer.kind === 'short-text') return markPoints(part, answer, response)
  if (isArranged(answer)) return markArranged(part, answer, response)
  if (isPlaced(answer)) return markPlaced(part, answer, response)
  if (answer.kind === 'extended') return unmarked(part, answer, response)
  const alone = (text: string) =>
    markComputed(part, answer, text, (request) => mark({ ...request, kind: answer.kind }))
  return part.working
    ? markScript({ marking, part, answer, working: part.working }, response, earlier, alone)
    : alone(response)
}
