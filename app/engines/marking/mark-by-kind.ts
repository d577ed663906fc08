/** Marks answers of one kind in a browser, which fetches the code of that kind only. */
import { loadKind } from '#app/engines/answers/load-kind.ts'
import { markAnswer, type MarkRequest, type MarkResult } from './mark-answer.ts'

export type Marker = (request: Omit<MarkRequest, 'kind'>) => MarkResult

/**
 * The marker for one kind, with the same rules as `mark`. For an unknown kind it asks and fetches nothing.
 * @throws the browser's error if the code cannot be fetched
 */
export async function markerFor(name: string): Promise<Marker> {
  const kind = await loadKind(name)
  return (request) => markAnswer(kind, { ...request, kind: name })
}
