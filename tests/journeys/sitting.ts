import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isTyped } from '#app/ui/maths-field/typed-kinds.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { type QuestionPage, builtInBank } from '#app/features/question-bank/door.ts'
import type { PracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { awake, STEP, type Visitor } from './browser.ts'

/** The data that the page was sent, as the router holds it. */
export async function sentTo(page: Page): Promise<PracticeSet> {
  const sent = await page.waitForFunction(() => {
    type Sent = { state: { loaderData: Record<string, unknown> } }
    const router = (window as unknown as { __reactRouterDataRouter?: Sent }).__reactRouterDataRouter
    // In a paper the data is one level deeper.
    return Object.values(router?.state.loaderData ?? {})
      .flatMap((data) => [data, (data as { page?: unknown } | null | undefined)?.page])
      .find((data) => typeof data === 'object' && data !== null && 'questions' in data)
  })
  return (await sent.jsonValue()) as PracticeSet
}

/** Waits until a question of a set is shown and interactive. */
export async function atQuestion(page: Page, number?: number): Promise<void> {
  await page.waitForURL(number ? `**?q=${number}` : /\/exam-practice\/[\w-]{36}/)
  await page
    .getByRole('heading', { level: 1, name: new RegExp(`^Question ${number ?? '\\d+'} of \\d+$`) })
    .waitFor({ state: 'attached' })
  await awake(page)
}

/** Opens a set of one question, with the form of its button in the chooser. */
export async function openQuestion(visitor: Visitor, subject: string, question: string): Promise<void> {
  const { page } = visitor
  await visitor.go(`/exam-practice?subject=${subject}`)
  await page.evaluate(
    (fields) => {
      const posted = document.createElement('form')
      posted.method = 'post'
      posted.action = '/exam-practice'
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('input')
        field.name = name
        field.value = value
        posted.append(field)
      }
      document.body.append(posted)
      posted.submit()
    },
    { intent: 'start', subject, question, count: '1' },
  )
  await atQuestion(page)
}

/**
 * Opens a set with the first question of the bank whose first part fits. Which questions a normal set has depends on
 * history and time, so waiting for a kind would fail one day.
 */
export async function openFirst(
  visitor: Visitor,
  subject: string,
  fits: (part: Question['parts'][number]) => boolean,
): Promise<QuestionPage> {
  const found = builtInBank().questions.find(
    ({ topics, parts }) => topics.some((topic) => topic.startsWith(`${subject}.`)) && fits(parts[0]!),
  )
  if (!found) throw new Error(`The bank has no such question in ${subject}.`)
  await openQuestion(visitor, subject, found.id)
  return (await sentTo(visitor.page)).questions[0]!
}

/** The values of the answer's fields on the screen, in order. */
export const written = (page: Page): Promise<string[]> =>
  page
    .locator('form:has([name=response])')
    .first()
    .evaluate((form) => new FormData(form as HTMLFormElement).getAll('response').map(String))

const VERDICT = /^(?:Right|Partly right|Not right yet|Check your key points), \d+ of \d+ marks?$/

/** The headings of visible verdicts. A marked part folds once a later part is marked. */
export const verdicts = (page: Page) => page.getByRole('heading', { name: VERDICT })

/** The headings of all verdicts, including folded ones: one for each marked part. */
export const allVerdicts = (page: Page) => page.locator('h2', { hasText: VERDICT })

export interface GivenAnswer {
  question: QuestionPage
  part: string
  how: 'right' | 'wrong'
  text: string
  kind: string
}

/** Answers from the current question to the end of the set; `how` says which answers should be right. */
export async function answerAll(
  visitor: Visitor,
  how: (count: number) => 'right' | 'wrong',
  seen: (given: GivenAnswer) => Promise<void> = async () => undefined,
): Promise<GivenAnswer[]> {
  const { page } = visitor
  await atQuestion(page)
  const { questions } = await sentTo(page)
  const all: GivenAnswer[] = []
  for (const [index, question] of questions.entries()) {
    const known = lookUp(question)
    for (const [place, part] of question.parts.entries()) {
      const wanted = how(all.length)
      const text = answerTo(known, part.id, wanted)
      const given = { question, part: part.id, how: wanted, text, kind: part.input.kind }
      await fillIn(page, part.input.kind, text)
      await mark(visitor, place)
      all.push(given)
      await seen(given)
    }
    if (index + 1 < questions.length) await goOn(visitor, 'Next', index + 2)
    else await visitor.link('See the result').click()
  }
  return all
}

/** Marks the answer in the field, and waits until the verdict of that part is shown and focused. */
export async function mark({ page, button }: Visitor, place = 0): Promise<void> {
  await button(/^Mark(?: part [a-z])?$/).click()
  const verdict = allVerdicts(page).nth(place)
  await verdict.waitFor()
  await expect
    .poll(
      () =>
        verdict.evaluate(
          (heading) => document.activeElement !== document.body && document.activeElement?.contains(heading),
        ),
      { timeout: STEP },
    )
    .toBe(true)
}

/**
 * Goes to another question by its link, and waits until it is shown and focused, because the focus change would
 * interrupt typing.
 */
export async function goOn({ page, link }: Visitor, by: 'Next' | 'Skip', number: number): Promise<void> {
  await link(by).click()
  await atQuestion(page, number)
  await page.waitForFunction(() => {
    const focused = document.activeElement
    return focused !== document.body && focused?.querySelector('h1') != null
  })
}

/** Fills in the answer field on the screen. */
export async function fillIn(page: Page, kind: string, text: string, scripts = true): Promise<void> {
  if (kind === 'choice' || kind === 'multiple') {
    for (const key of text.split(','))
      await page.locator(`label:has(input[name=response][value="${key}"])`).click()
    return
  }
  if (kind === 'order') return scripts ? putInOrder(page, text.split(',')) : choose(page, text.split(','))
  if (kind === 'match' || kind === 'classify') {
    // Each row has its own list, in order.
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
  // The label says which of the two fields a question has.
  const answer = page.getByText(/^Your (?:working and )?answer/).first()
  if ((await answer.innerText()).startsWith('Your working')) return typeLines(page, text)
  if (kind === 'short-text') return page.getByRole('textbox', { name: 'Your answer' }).fill(text)
  await typePlainly(page, kind, text)
}

/** Working, one step on each line: Enter starts the next one. */
export async function typeLines(page: Page, text: string): Promise<void> {
  const line = (number: number) =>
    page.getByRole('textbox', { name: `Line ${number}`, exact: true }).and(page.locator(':focus'))
  // Lines replace the single field once scripts run.
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).focus()
  for (const [index, words] of text.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    // A new line appears, and takes the focus, a moment after the key.
    await line(index + 1).waitFor()
    await page.keyboard.insertText(words)
  }
}

async function choose(page: Page, values: readonly string[]): Promise<void> {
  const lists = page.locator('select[name=response]')
  for (const [index, value] of values.entries()) await lists.nth(index).selectOption(value)
}

/** Moves items up with their buttons into the wanted order (selection sort). */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  const { questions } = await sentTo(page)
  const items = questions.flatMap(({ parts }) =>
    parts.flatMap(({ input }) => (input.kind === 'order' ? [input.items] : [])),
  )
  const up = (words: string) => page.getByRole('button', { name: `Move up: ${words}`, exact: true })
  const buttons = page.getByRole('button', { name: /^Move up: / })
  await expect.poll(() => buttons.count()).toBe(wanted.length)
  const labels = await Promise.all((await buttons.all()).map((one) => one.getAttribute('aria-label')))
  const named = labels.map((label) => label!.slice('Move up: '.length))
  // Keys are letters in every such question, so the question on the screen is found by its words.
  const own = items.find((list) => list.every(({ plain }) => named.includes(plain)))!
  const plain = (key: string) => own.find((one) => one.key === key)!.plain
  for (const [place, key] of wanted.entries()) {
    const button = up(plain(key))
    const at = () =>
      button.evaluate((button) => {
        const row = button.closest('li')!
        return [...row.parentElement!.children].indexOf(row)
      })
    for (let from = await at(); from > place; from -= 1) {
      await button.click()
      await expect.poll(at).toBe(from - 1)
    }
  }
}

/**
 * Types plain text into an answer field, because the bank's answers are in typed notation. A maths field is switched to
 * plain text first, because it would replace the plain one when its code loads.
 */
export async function typePlainly(
  page: Page,
  kind: string,
  text: string,
  field = page.locator('input[name=response]:not([type=hidden])'),
): Promise<void> {
  const isPlain = isTyped(kind) || (await field.evaluate((element) => 'plainForGood' in element.dataset))
  if (!isPlain) {
    await field.focus()
    await page.getByRole('button', { name: 'Type plain text' }).first().click()
    // It takes the focus at the next frame.
    await field.and(page.locator(':focus')).waitFor()
    await field.evaluate((element) => void (element.dataset['plainForGood'] = ''))
  }
  await field.fill(text)
}
