import type { Page } from 'playwright-core'
import type { QuestionPage } from '#app/features/practice/shown-page.server.ts'
import type { Sitting } from '#app/features/practice/sitting.server.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import type { Visitor } from './browser.ts'

/** What the page itself was sent: the router keeps it. */
export async function sentTo(page: Page): Promise<Sitting> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  return page.evaluate(() => {
    const { state } = (
      window as unknown as { __reactRouterDataRouter: { state: { loaderData: Record<string, unknown> } } }
    ).__reactRouterDataRouter
    const sitting = Object.values(state.loaderData).find(
      (data) => typeof data === 'object' && data !== null && 'questions' in data,
    )
    return sitting as never
  })
}

/** The headings of verdicts: one a marked part. */
export const verdicts = (page: Page) =>
  page.getByRole('heading', { name: /^(?:Right|Partly right|Not right yet), \d+ of \d+ marks?$/ })

export interface Given {
  question: QuestionPage
  part: string
  how: 'right' | 'wrong'
  text: string
  kind: string
}

/** Starts with the question on the screen and answers to the end of the sitting; `how` says which are to be right. */
export async function answerAll(
  visitor: Visitor,
  how: (count: number) => 'right' | 'wrong',
  seen: (given: Given) => Promise<void> = async () => undefined,
): Promise<Given[]> {
  const { page } = visitor
  await page.waitForURL(/\/exam-practice\/[\w-]{36}/)
  await page.locator('main').waitFor()
  const { questions } = await sentTo(page)
  const all: Given[] = []
  for (const [index, question] of questions.entries()) {
    const known = lookUp(question)
    for (const part of question.parts) {
      const wanted = how(all.length)
      const text = answerTo(known, part.id, wanted)
      const given = { question, part: part.id, how: wanted, text, kind: part.input.kind }
      await fillIn(page, part.input.kind, text)
      const before = await verdicts(page).count()
      await visitor.button(/^Mark(?: part [a-z])?$/).click()
      await verdicts(page).nth(before).waitFor()
      all.push(given)
      await seen(given)
    }
    await visitor.link(index + 1 < questions.length ? 'Next question' : 'See the result').click()
  }
  return all
}

/** Puts an answer into the field on the screen. */
export async function fillIn(page: Page, kind: string, text: string, scripts = true): Promise<void> {
  if (kind === 'choice' || kind === 'multiple') {
    for (const key of text.split(','))
      await page.locator(`label:has(input[name=response][value="${key}"])`).click()
    return
  }
  if (kind === 'order') return scripts ? putInOrder(page, text.split(',')) : choose(page, text.split(','))
  if (kind === 'match' || kind === 'classify') {
    // Each row has its own list, in the order of the rows.
    const pairs = text.split(',').toSorted((a, b) => parseInt(a) - parseInt(b))
    return choose(page, pairs)
  }
  if (kind === 'cloze') {
    for (const [index, words] of text.split('\n').entries()) {
      const gap = page.getByLabel(`Gap ${index + 1}`, { exact: true })
      if ((await gap.evaluate((field) => field.tagName)) === 'SELECT') await gap.selectOption(words)
      else await gap.fill(words)
    }
    return
  }
  if (kind === 'point' || kind === 'region')
    return page.locator('input[name=response]:not([type=hidden])').fill(text)
  if (kind === 'extended') {
    const fields = page.locator('input[name=response]:not([type=hidden]), textarea[name=response]')
    const texts =
      (await fields.count()) === 1 ? [text] : [text.split('\n')[0]!, text.slice(text.indexOf('\n') + 1)]
    for (const [index, words] of texts.entries()) await fields.nth(index).fill(words)
    return
  }
  if (!scripts) return page.getByRole('textbox', { name: /^Your (?:working and )?answer/ }).fill(text)
  // The lines take the place of one field once scripts are there; which of the two a question has, its label says.
  await page
    .getByText(/^Your (?:working and )?answer/)
    .first()
    .waitFor()
  if ((await page.getByText('Your working and answer').count()) > 0) return typeLines(page, text)
  if (kind === 'short-text') return page.getByRole('textbox', { name: 'Your answer' }).fill(text)
  // Chemical notation has no other field than the plain one.
  if (kind.startsWith('chemical-')) return page.locator('input[name=response]:not([type=hidden])').fill(text)
  await typePlainly(page, text)
}

/** Working, one step a line: Enter begins the next. */
export async function typeLines(page: Page, text: string): Promise<void> {
  const first = page.getByRole('textbox', { name: 'Line 1', exact: true })
  await first.focus()
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
}

async function choose(page: Page, values: readonly string[]): Promise<void> {
  const lists = page.locator('select[name=response]')
  for (const [index, value] of values.entries()) await lists.nth(index).selectOption(value)
}

/** Moves items up by their buttons until they stand as wanted: selection sort, as somebody would do it. */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  const { questions } = await sentTo(page)
  const items = questions.flatMap(({ parts }) =>
    parts.flatMap(({ input }) => (input.kind === 'order' ? [input.items] : [])),
  )
  const up = (words: string) => page.getByRole('button', { name: `Move up: ${words}`, exact: true })
  await page
    .getByRole('button', { name: /^Move up: / })
    .first()
    .waitFor()
  // Keys are letters in every such question: the one on the screen is told by its words.
  let own: (typeof items)[number] | undefined
  for (const list of items) {
    const shown = await Promise.all(list.map(({ plain }) => up(plain).count()))
    if (shown.every((count) => count > 0)) own = list
  }
  const plain = (key: string) => own!.find((one) => one.key === key)!.plain
  for (const [place, key] of wanted.entries()) {
    const button = up(plain(key))
    for (let turn = 0; turn < wanted.length; turn += 1) {
      const at = await button.evaluate((button) => {
        const row = button.closest('li')!
        return [...row.parentElement!.children].indexOf(row)
      })
      if (at <= place) break
      await button.click()
    }
  }
}

/** Where the field sets what is typed, back to plain text first: the answers of the bank are in typed notation. */
export async function typePlainly(page: Page, text: string): Promise<void> {
  const field = page.locator('input[name=response]:not([type=hidden])')
  const toPlain = page.getByRole('button', { name: 'Type plain text' })
  await field.focus()
  // Some kinds become a maths field once its code is here, others stay as they are.
  await toPlain.or(page.getByRole('button', { name: 'Use the maths field' })).waitFor()
  // The field that sets what is typed may still be on its way, and takes the place of the plain one when it comes.
  for (let turn = 0; ; turn += 1) {
    if (await toPlain.isVisible()) await toPlain.click()
    try {
      return await field.fill(text, { timeout: 2_000 })
    } catch (error) {
      if (turn === 5) throw error
    }
  }
}
