import { expect } from 'vitest'
import type { Visitor } from '#tests/journeys/browser.ts'
import { inspect } from '#tests/journeys/inspect.ts'

export type State = [name: string, reach: (visitor: Visitor) => Promise<void>]

export const at = (path: string): State => [path, (visitor) => visitor.go(path)]

/** Visits each state and inspects the page. */
export async function checkAll(visitor: Visitor, states: readonly State[]): Promise<void> {
  const problems: string[] = []
  for (const [name, reach] of states) {
    await reach(visitor)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    problems.push(...(await inspect(visitor.page, name)))
  }
  expect(problems).toEqual([])
}
