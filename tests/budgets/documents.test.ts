import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInProcess, type InProcess } from './in-process.ts'
import { EMPTY_PAGES, nameOf, openPage, PAGES, type CheckedPage } from './pages.ts'

let product: InProcess
const cookies: Record<string, string> = {}
beforeAll(async () => {
  product = await openInProcess()
  cookies['student'] = await product.signIn('student')
  cookies['new'] = await product.signIn('new')
})
afterAll(() => product?.close())

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Documents of the map, each loaded once for all tests. */
const documents = new Map<CheckedPage, ReturnType<typeof openPage>>()
function documentOf(page: CheckedPage): ReturnType<typeof openPage> {
  if (!documents.has(page)) documents.set(page, openPage(product, page))
  return documents.get(page)!
}

async function errorsIn(text: string): Promise<string[]> {
  const report = await validator.validateString(text)
  return report.results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}

describe('documents', () => {
  it.each([...PAGES, ...EMPTY_PAGES].map((page) => [nameOf(page), page] as const))(
    '%s is valid HTML',
    async (_, page) => {
      const { text } = await documentOf(page)
      expect(await errorsIn(text)).toEqual([])
    },
  )

  it.each(['guest', 'student'] as const)('an unknown address is valid HTML for a %s', async (who) => {
    const { token } = await product.visitor(who)
    const { status, text } = await product.ask('/nothing/here', token ? { as: token } : {})
    expect([status, await errorsIn(text)]).toEqual([404, []])
  })

  it.each(PAGES.filter(({ entry }) => entry.reading).map((page) => [nameOf(page), page] as const))(
    '%s loads no script',
    async (_, page) => {
      const { text } = await documentOf(page)
      expect(text).not.toMatch(/<script[^>]*\s(?:src=|type="module")|rel="modulepreload"/)
    },
  )

  it('every page of a mock paper, and its report, is valid HTML', async () => {
    const started = await product.post(
      '/mock-tests',
      { intent: 'start', blueprint: 'vce-biology' },
      cookies['new'],
    )
    const path = started.headers.get('location')!
    const valid = async (address: string) =>
      (await errorsIn(await (await product.get(address, cookies['new'])).text())).map(
        (problem) => `${address}: ${problem}`,
      )
    const errors = await valid(path)
    await product.post(path, { intent: 'begin-writing' }, cookies['new'])
    for (const q of ['1', '2', '5', '9', '15', 'end']) errors.push(...(await valid(`${path}?q=${q}`)))
    await product.post(path, { intent: 'hand-in' }, cookies['new'])
    for (const q of ['', '?q=1', '?q=15']) errors.push(...(await valid(`${path}/report${q}`)))
    expect(errors).toEqual([])
  })

  it('a question of every kind, marked right, marked wrong and asked again, is valid HTML', async () => {
    const started = await product.post(
      '/exam-practice',
      { intent: 'start', subject: 'vce-chemistry', count: '12' },
      cookies['student'],
    )
    const path = started.headers.get('location')!
    const errors: string[] = []
    for (let position = 0; position < 12; position++)
      for (const response of ['', 'a', '((2x']) {
        const answer = await product.post(
          `${path}?q=${position + 1}`,
          { intent: 'answer', position: String(position), part: 'a', response },
          cookies['student'],
        )
        const problems = await errorsIn(await answer.text())
        errors.push(...problems.map((problem) => `${path}?q=${position + 1}: ${problem}`))
      }
    expect(errors).toEqual([])
  })

  it('each page has its own title and description', async () => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const page of PAGES) {
      const { path } = page.entry
      const { text, status } = await documentOf(page)
      if (status >= 300) continue
      const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]+)"/.exec(text)?.[1] ?? ''
      expect(title, path).toMatch(/Victor/)
      expect(description.length, path).toBeGreaterThan(40)
      for (const [known, words] of [
        [titles, title],
        [descriptions, description],
      ] as const) {
        // Views of one screen may share their title; two screens may not.
        expect(known.get(words) ?? path, `${path}: ${words}`).toBe(path)
        known.set(words, path)
      }
    }
  })
})
