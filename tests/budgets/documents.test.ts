import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInProcess, type InProcess } from './in-process.ts'

let product: InProcess
const cookies: Record<string, string> = {}
let sitting = ''
beforeAll(async () => {
  product = await openInProcess()
  cookies['student'] = await product.signIn('student')
  cookies['new'] = await product.signIn('new')
  cookies['admin'] = await product.signIn('admin')
  const started = await product.post(
    '/exam-practice',
    { subject: 'vce-mathematical-methods', count: '8' },
    cookies['student'],
  )
  sitting = started.headers.get('location')!
}, 300_000)
afterAll(() => product?.close())

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const DOCUMENTS: [string, 'guest' | 'new' | 'student' | 'admin'][] = [
  ['/', 'guest'],
  ['/help', 'guest'],
  ['/help', 'admin'],
  ['/help?q=marking', 'guest'],
  ['/help?q=zebra', 'student'],
  ['/help?from=/exam-practice', 'student'],
  ['/help/articles/start-a-practice-set', 'guest'],
  ['/help/articles/start-a-practice-set', 'admin'],
  ['/signin', 'guest'],
  ['/signin?step=sign-up', 'guest'],
  ['/signin?step=forgot', 'guest'],
  ['/signin?step=ask-link', 'guest'],
  ['/signin?step=confirm&token=x', 'guest'],
  ['/signin?step=new-password&token=x', 'guest'],
  ['/guardian', 'guest'],
  ['/nothing/here', 'guest'],
  ['/onboarding', 'new'],
  ['/dashboard', 'new'],
  ['/progress', 'new'],
  ['/onboarding', 'student'],
  ['/onboarding?step=1', 'student'],
  ['/onboarding?step=2', 'student'],
  ['/select-subjects', 'student'],
  ['/settings', 'student'],
  ['/settings/account', 'student'],
  ['/dashboard', 'student'],
  ['/progress', 'student'],
  ['/exam-practice', 'student'],
  ['/dojo', 'student'],
  ['/dojo', 'new'],
  ['/mock-tests', 'student'],
  ['/mock-tests', 'new'],
  ['/past-papers', 'student'],
  ['/past-papers?certificate=HSC&year=2024&page=2', 'new'],
  ['/progress?topic=vce-chemistry.u3.aos1&topic=vce-chemistry.u1.aos3', 'student'],
  ['/exam-practice?narrow=yes', 'student'],
  ['/mock-tests?about=vce-chemistry', 'student'],
  ['/past-papers?entry=vce.chemistry.2025.examination', 'student'],
  ['/select-subjects?certificate=VCE&subjects=vce-biology&area=Languages&area=Health+and+PE', 'student'],
  ['/exam-practice/SITTING', 'student'],
  ['/exam-practice/SITTING?q=done', 'student'],
  ['/exam-practice/own', 'new'],
  ['/exam-practice/own/new', 'student'],
  ['/exam-practice/own/new?subject=vce-chemistry', 'student'],
  ['/exam-practice/own/import', 'student'],
  ['/exam-practice/own/import?subject=vce-chemistry', 'student'],
  ['/exam-practice/own/export', 'new'],
  ['/victor/content-desk', 'admin'],
  ['/victor/marks', 'admin'],
  ['/marking', 'admin'],
  ['/dev/outbox', 'student'],
  ['/dev/ui', 'student'],
  ['/nothing/here', 'student'],
]

const documentOf = async (path: string, who: string) =>
  (await product.get(path.replace('/exam-practice/SITTING', sitting), cookies[who])).text()

describe('documents', { timeout: 300_000 }, () => {
  it.each(DOCUMENTS)('%s for %s is valid HTML', async (path, who) => {
    const report = await validator.validateString(await documentOf(path, who))
    const errors = report.results.flatMap(({ messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect(errors).toEqual([])
  })

  it('a mock paper, page by page to its report, is valid HTML', async () => {
    const started = await product.post('/mock-tests', { blueprint: 'vce-biology' }, cookies['new'])
    const path = started.headers.get('location')!
    const valid = async (address: string) => {
      const report = await validator.validateString(await (await product.get(address, cookies['new'])).text())
      return report.results.flatMap(({ messages }) =>
        messages
          .filter(({ severity }) => severity === 2)
          .map(({ ruleId, message }) => `${address}: ${ruleId}: ${message}`),
      )
    }
    const errors = await valid(path)
    await product.post(path, { intent: 'begin-writing' }, cookies['new'])
    for (const q of ['1', '2', '5', '9', '15', 'end']) errors.push(...(await valid(`${path}?q=${q}`)))
    await product.post(path, { intent: 'hand-in' }, cookies['new'])
    for (const q of ['', '?q=1', '?q=15']) errors.push(...(await valid(`${path}/report${q}`)))
    expect(errors).toEqual([])
  })

  it('a question of every kind, marked right, wrong and asked again, is valid HTML', async () => {
    const started = await product.post(
      '/exam-practice',
      { subject: 'vce-chemistry', count: '12' },
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
        const report = await validator.validateString(await answer.text())
        for (const { messages } of report.results)
          for (const { ruleId, message, severity } of messages)
            if (severity === 2) errors.push(`${path}?q=${position + 1}: ${ruleId}: ${message}`)
      }
    expect(errors).toEqual([])
  })

  it('each screen has a title and a description of its own', async () => {
    const seen = new Map<string, string>()
    const described = new Map<string, string>()
    for (const [path, who] of DOCUMENTS.filter(([path]) => !path.startsWith('/nothing'))) {
      const document = await documentOf(path, who)
      const title = /<title>([^<]+)<\/title>/.exec(document)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]+)"/.exec(document)?.[1] ?? ''
      expect(title, path).toMatch(/Victor/)
      expect(description.length, path).toBeGreaterThan(40)
      const screen = path.split('?')[0]!
      for (const [known, text] of [
        [seen, title],
        [described, description],
      ] as const) {
        // One screen may show itself in several steps under one name; two screens may not share one.
        expect(known.get(text) ?? screen, `${path}: ${text}`).toBe(screen)
        known.set(text, screen)
      }
    }
  })
})
