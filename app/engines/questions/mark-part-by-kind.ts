/** Marks a part in a browser, which fetches the code of one kind of answer. */
import { markerFor } from '#app/engines/marking/mark-by-kind.ts'
import type { PartResult } from './part-result.ts'
import { refusal } from './refusal.ts'
import type { MarkedPart } from './split.ts'

type Mark = (response: string) => PartResult

/**
 * What marks answers to this part, as `markPart` would. Working is not among it: it is marked by its guide.
 * @throws what the browser throws when the code cannot be fetched
 */
export async function markerOfPart(part: MarkedPart): Promise<Mark> {
  const mark = await fitting(part)
  return (response) => refusal(part, response) ?? mark(response)
}

async function fitting(part: MarkedPart): Promise<Mark> {
  const { answer } = part
  switch (answer.kind) {
    case 'choice':
    case 'multiple': {
      const { markChoice } = await import('./mark-choice.ts')
      return (response) => markChoice(part, answer, response)
    }
    case 'short-text': {
      const { markPoints } = await import('./mark-points.ts')
      return (response) => markPoints(part, answer, response)
    }
    case 'order':
    case 'match':
    case 'classify':
    case 'cloze': {
      const { markArranged } = await import('./mark-arranged.ts')
      return (response) => markArranged(part, answer, response)
    }
    case 'point':
    case 'region': {
      const { markPlaced } = await import('./mark-placed.ts')
      return (response) => markPlaced(part, answer, response)
    }
    case 'extended': {
      const { unmarked } = await import('./mark-extended.ts')
      return (response) => unmarked(part, answer, response)
    }
    default: {
      const [{ markComputed }, mark] = await Promise.all([
        import('./mark-computed.ts'),
        markerFor(answer.kind),
      ])
      return (response) => markComputed(part, answer, response, mark)
    }
  }
}
