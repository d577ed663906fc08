import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryOf } from '#tests/access/addresses.ts'
import { openInProcess, type InProcess } from './in-process.ts'
import { EMPTY_PAGES, nameOf, openPage, PAGES } from './pages.ts'

/** The most queries of a screen, besides the session's (quality.md). */
const MOST = 8

/** Screens that still have more. A number may only decrease. */
const MORE: Readonly<Record<string, number>> = {}
const mostOf = (path: string): number => MORE[path] ?? MOST

let product: InProcess
beforeAll(async () => {
  product = await openInProcess()
})
afterAll(() => product?.close())

/** Re-reads what is published, at most every few seconds for everybody: no query of the screen. */
const isRefresh = (text: string) => text.includes('where "question_versions"."published" = $1')

const isSession = (text: string) => /from "?sessions"?/i.test(text) && !/^insert|^update/i.test(text)

describe('queries of a screen', () => {
  it("are counted without the session's query", async () => {
    await openPage(product, { entry: entryOf('/dashboard'), view: '', who: 'student' })
    const queries = product.asked()
    expect(queries.filter(isSession)).toHaveLength(1)
    expect(queries.length).toBeGreaterThan(1)
  })

  it.each([...PAGES, ...EMPTY_PAGES].map((page) => [nameOf(page), mostOf(page.entry.path), page] as const))(
    '%s: at most %i',
    async (_, most, page) => {
      const { status } = await openPage(product, page)
      expect(status).toBeLessThan(400)
      const queries = product.asked().filter((text) => !isSession(text) && !isRefresh(text))
      expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(most)
    },
  )
})
