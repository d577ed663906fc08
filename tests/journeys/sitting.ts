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
export async function fillIn(page: Page, kind: string, text: string): Promise<void> {
  if (kind === 'choice' || kind === 'multiple') {
    for (const key of text.split(','))
      await page.locator(`label:has(input[name=response][value="${key}"])`).click()
    return
  }
  if (kind === 'short-text') return page.getByLabel('Your answer').fill(text)
  await typePlainly(page, text)
}

/** Where the field sets what is typed, back to plain text first: the answers of the bank are in typed notation. */
export async function typePlainly(page: Page, text: string): Promise<void> {
  const field = page.locator('input[name=response]:not([type=hidden])')
  const toPlain = page.getByRole('button', { name: 'Type plain text' })
  await field.focus()
  // Some kinds become a maths field once its code is here, others stay as they are.
  await toPlain.or(page.getByRole('button', { name: 'Use the maths field' })).waitFor()
  if (
    await page.evaluate(
      () =>
        document.querySelector('input[name=response]:not([type=hidden])')?.hasAttribute('hidden') ?? false,
    )
  )
    await toPlain.click()
  await field.fill(text)
}
