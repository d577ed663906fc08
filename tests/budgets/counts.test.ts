import { afterAll, beforeAll, expect, it } from 'vitest'
import { startedMock } from '#tests/access/mocks.ts'
import type { Somebody } from '#tests/access/people.ts'
import { openInProcess, type InProcess } from './in-process.ts'

let product: InProcess
let student: Somebody
beforeAll(async () => {
  product = await openInProcess()
  student = await product.visitor('student')
})
afterAll(() => product?.close())

async function open(path: string): Promise<{ html: string; words: string }> {
  const { status, text } = await product.ask(path, { as: student.token! })
  expect(status, path).toBe(200)
  const html = /<main[^>]*>[\s\S]*<\/main>/.exec(text)![0].replaceAll('&amp;', '&')
  return { html, words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

/** The numbers that a pattern captures at each match. */
const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, figure]) => Number(figure))
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const only = (list: readonly number[], what: string): number => {
  expect(list.length, what).toBeGreaterThan(0)
  return list[0]!
}

async function chips(path: string): Promise<string[]> {
  const { html } = await open(path)
  return [...new Set([...html.matchAll(/href="\/\w+\?subject=([\w-]+)"/g)].map(([, id]) => id!))]
}

it('shows the same number of answers on Progress as its units and topics together, in every subject', async () => {
  const subjects = await chips('/progress')
  expect(subjects.length).toBeGreaterThan(1)
  const totals: number[] = []
  for (const subject of subjects) {
    const { html, words } = await open(`/progress?subject=${subject}`)
    const total = only(numbers(words, /(\d+) answers? so far/g), subject)
    totals.push(total)
    expect(sum(numbers(html, /data-answers="(\d+)"/g)), subject).toBe(total)
    // The first number is the total, the others belong to the units.
    const [first, ...units] = numbers(html, /class="quantity">(\d+) answers?</g)
    expect(first, subject).toBe(total)
    expect(sum(units), subject).toBe(total)
    expect(units.length, subject).toBeGreaterThan(0)
  }
  expect(sum(totals)).toBeGreaterThan(0)
})

it('opens Progress and the dojo on the same subject, which has answers', async () => {
  const [progress, dojo] = [await open('/progress'), await open('/dojo')]
  const current = /aria-current="page"[^>]*>.*?<\/span>([^<]+)<\/a>/s.exec(progress.html)?.[1]
  expect(current).toBeTruthy()
  expect(dojo.words).toContain(`You used ${current} last.`)
  expect(sum(numbers(progress.html, /data-answers="(\d+)"/g))).toBeGreaterThan(0)
})

it('shows the same number of questions in practice and in the dojo', async () => {
  for (const subject of await chips('/dojo')) {
    const practice = await open(`/exam-practice?subject=${subject}`)
    const dojo = await open(`/dojo?subject=${subject}`)
    const all = only(numbers(practice.words, /\d+ of (\d+) questions match/g), subject)
    expect(only(numbers(dojo.words, /\d+ of (\d+) questions are short/g), subject)).toBe(all)
    const quick = only(numbers(dojo.words, /(\d+) of \d+ questions are short/g), subject)
    expect(quick).toBeLessThanOrEqual(all)
  }
})

it('lists on the hub as many questions as its count says', async () => {
  const { words } = await open('/exam-practice?subject=vce-chemistry')
  const match = only(numbers(words, /(\d+) of \d+ questions match/g), 'hub')
  expect(only(numbers(words, /The (\d+) matching questions/g), 'hub')).toBe(match)
})

it('counts three answers of a mock test, makes no estimate from them, and adds up their marks', async () => {
  const id = await startedMock(product, student.token!)
  const post = (form: Record<string, string>) =>
    product.ask(`/mock-tests/${id}`, { as: student.token!, form })
  for (const position of ['0', '1', '2']) {
    const { status } = await post({ intent: 'page', position, go: 'next', 'response-a': '1' })
    expect(status).toBe(302)
  }
  const sitting = await product.ask(`/mock-tests/${id}`, { as: student.token! })
  const parts = only(numbers(sitting.text, /3 of (\d+) parts answered/g), 'sitting')
  await post({ intent: 'hand-in' })
  const { html, words } = await open(`/mock-tests/${id}/report`)
  expect(words).toMatch(new RegExp(`You answered 3 of ${parts} parts ?\\.`))
  expect(words).not.toContain('Estimated')
  const tables = [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
    table.replace(/<[^>]+>/g, ' '),
  )
  expect(tables).toHaveLength(3)
  const rows = html.slice(html.indexOf('Question by question')).replace(/<[^>]+>/g, ' ')
  const awarded = sum(numbers(rows, /(\d+) of \d+ marks?/g))
  const available = sum(numbers(rows, /(?:\d+ of|Empty,) (\d+) marks?/g))
  for (const table of tables) {
    expect(sum(numbers(table, /(\d+) of \d+/g))).toBe(awarded)
    expect(sum(numbers(table, /\d+ of (\d+)/g))).toBe(available)
  }
  expect(words).toMatch(new RegExp(`${awarded} of ${available} marks`))
})
