import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInProcess, type InProcess } from './in-process.ts'

/** At most five queries a screen besides the one that says who is asking (quality.md). */
const MOST = 5

let product: InProcess
const cookies: Record<string, string> = {}
beforeAll(async () => {
  product = await openInProcess()
  cookies['student'] = await product.signIn('student')
  cookies['new'] = await product.signIn('new')
  cookies['admin'] = await product.signIn('admin')
}, 300_000)
afterAll(() => product?.close())

async function queriesOf(path: string, who: string): Promise<string[]> {
  product.asked()
  const answer = await product.get(path, cookies[who])
  expect(answer.status, path).toBe(200)
  await answer.text()
  return product.asked().filter((text) => !isSession(text))
}

const isSession = (text: string) =>
  /from "?sessions"?|FROM "?sessions"?/.test(text) && !/^insert|^update/i.test(text)

describe('queries of a screen', () => {
  it('are counted at all', async () => {
    product.asked()
    await product.get('/dashboard', cookies['student'])
    const asked = product.asked()
    expect(asked.filter(isSession)).toHaveLength(1)
    expect(asked.length).toBeGreaterThan(1)
  })

  it.each([
    ['/', 'guest'],
    ['/help', 'guest'],
    ['/help', 'admin'],
    ['/help?q=marking', 'student'],
    ['/help/articles/start-a-practice-set', 'guest'],
    ['/help/articles/start-a-practice-set', 'admin'],
    ['/signin', 'guest'],
    ['/', 'student'],
    ['/onboarding', 'new'],
    ['/onboarding', 'student'],
    ['/select-subjects', 'student'],
    ['/settings', 'student'],
    ['/settings/account', 'student'],
    ['/dashboard', 'new'],
    ['/dashboard', 'student'],
    ['/progress', 'student'],
    ['/progress?topic=vce-chemistry.u3.aos1', 'student'],
    ['/progress?skill=equilibrium-constant', 'student'],
    ['/progress/topics/vce-chemistry.u3.aos1', 'student'],
    ['/exam-practice', 'student'],
    ['/exam-practice?narrow=yes', 'student'],
    ['/mock-tests', 'student'],
    ['/dojo', 'student'],
    ['/past-papers', 'student'],
    ['/exam-practice/own', 'student'],
    ['/exam-practice/own/new', 'student'],
    ['/victor/marks', 'admin'],
    ['/marking', 'admin'],
    ['/exam-practice/own/import', 'student'],
    ['/exam-practice/own/export', 'student'],
  ])('%s for %s: at most five besides the session', async (path, who) => {
    const asked = await queriesOf(path, who)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
  })

  it('a sitting, its answer and its result: at most five besides the session', async () => {
    const started = await product.post(
      '/exam-practice',
      { subject: 'vce-chemistry', count: '8' },
      cookies['student'],
    )
    const path = started.headers.get('location')!
    expect(path).toMatch(/^\/exam-practice\//)
    for (const address of [path, `${path}?q=3`, `${path}?q=done`]) {
      const asked = await queriesOf(address, 'student')
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
    }
  })
})
