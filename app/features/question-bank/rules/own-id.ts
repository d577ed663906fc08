/** The ids of questions that people wrote, as sets store them: `own-<question>-<version>`. A version never changes. */
const OWN = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,6})$/

export const isOwnId = (id: string) => id.startsWith('own-')

export function ownId(questionId: string, version: number): string {
  return `own-${questionId}-${version}`
}

export function readOwnId(id: string): { questionId: string; version: number } | null {
  const found = OWN.exec(id)
  return found ? { questionId: found[1]!, version: Number(found[2]) } : null
}
