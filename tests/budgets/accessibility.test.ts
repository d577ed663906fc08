import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { launchBrowser, walk, type Visitor } from '#tests/journeys/browser.ts'
import {
  bornYearsAgo,
  confirmAddress,
  letterLink,
  setUp,
  signIn,
  signInAs,
  signUp,
} from '#tests/journeys/people.ts'
import { fillIn, sentTo, verdicts } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/**
 * axe (in the page itself: there are no frames, and its other way opens a second page for each look), and nothing wider than the screen: in both themes at both widths, one load a state, theme and width switched in
 * place. At 200 % text as well nothing may run over.
 */
async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = []
  await page.waitForFunction(
    () => 'scripts' in document.documentElement.dataset || !document.querySelector('main#main[tabindex]'),
  )
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      for (const { id, help, nodes } of violations)
        problems.push(
          `${name}, ${width} px, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}: ${help}`,
        )
    }
    problems.push(...(await tooWide(page)).map((what) => `${name}, ${width} px: ${what}`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  problems.push(...(await tooWide(page)).map((what) => `${name}, 200 % text: ${what}`))
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** What makes the page scroll sideways, if anything. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 4)
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent ?? '').trim().slice(0, 30)}”`,
      )
    return [`${scrollWidth} px wide in ${clientWidth}: ${wide.join(', ')}`]
  })
}

type State = [name: string, reach: (visitor: Visitor) => Promise<void>]

const at = (path: string): State => [path, (visitor) => visitor.go(path)]

async function checkAll(visitor: Visitor, states: readonly State[]): Promise<void> {
  const problems: string[] = []
  for (const [name, reach] of states) {
    await reach(visitor)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    problems.push(...(await inspect(visitor.page, name)))
  }
  expect(problems).toEqual([])
}

/** A sitting that stands at its first question of a kind. */
async function standAt(visitor: Visitor, subject: string, fits: (kind: string) => boolean): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await visitor.go(`/exam-practice?subject=${subject}`)
    await visitor.page.getByLabel('How many').fill('20')
    await visitor.button('Start practice').click()
    await visitor.page.waitForURL(/\/exam-practice\/[\w-]{36}/)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    const { questions } = await sentTo(visitor.page)
    const place = questions.findIndex(({ parts }) => fits(parts[0]!.input.kind))
    if (place === -1) continue
    await visitor.go(`${new URL(visitor.page.url()).pathname}?q=${place + 1}`)
    return
  }
  throw new Error(`No such question in ${subject}.`)
}

async function answerHere(visitor: Visitor, how: 'right' | 'wrong'): Promise<void> {
  const { page } = visitor
  const question = (await sentTo(page)).questions[Number(new URL(page.url()).searchParams.get('q')) - 1]!
  const part = question.parts[0]!
  await fillIn(page, part.input.kind, answerTo(lookUp(question), part.id, how))
  await visitor.button(/^Mark/).click()
  await verdicts(page).first().waitFor()
}

const typed = (kind: string) => !['choice', 'multiple', 'short-text'].includes(kind)

describe('accessible and never too wide', { timeout: 180_000 }, () => {
  it('for guests', () =>
    walk(browser, product, async (visit) => {
      const guest = await visit()
      guest.expects(/status of 404/)
      guest.expects(/status of 4(?:01|22)/)
      await checkAll(guest, [
        at('/'),
        [
          '/ marked',
          async ({ page, button }) => {
            await page.locator('label:has(input[name=response])').first().click()
            await button('Mark it').click()
            await verdicts(page).waitFor()
          },
        ],
        ...['', 'sign-up', 'forgot', 'ask-link', 'confirm', 'link', 'new-password', 'signed-out'].map(
          (step) => at(`/signin?step=${step}`),
        ),
        ['/signin ended', (visitor) => visitor.go('/signin?ended=yes')],
        [
          '/signin refused',
          async (visitor) => {
            await visitor.go('/signin')
            await signIn(visitor, { email: 'nobody@school.example', password: 'wrong wrong wrong' })
            await visitor.page.locator('[role=alert], [aria-live], [aria-invalid=true]').first().waitFor()
            await visitor.page.waitForTimeout(500)
          },
        ],
        ['/guardian without a link', (visitor) => visitor.go('/guardian')],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('for a newcomer, with nothing there yet', () =>
    walk(browser, product, async (visit) => {
      const ada = await visit()
      await signUp(ada, 'ada@school.example', 'Ada')
      await checkAll(ada, [at('/dev/outbox')])
      await confirmAddress(ada, 'ada@school.example')
      await checkAll(
        ada,
        ['/onboarding', '/dashboard', '/progress', '/select-subjects', '/exam-practice'].map(at),
      )
      await setUp(ada, { bornOn: bornYearsAgo(14), subjects: ['vce-chemistry', 'vce-english'] })
      await checkAll(ada, [
        at('/onboarding?step=2'),
        [
          '/onboarding ready, guardian refused',
          async ({ go, page, button, expects }) => {
            await go('/onboarding')
            expects(/status of 422/)
            await page.locator('input[type=email]').evaluate((field) => field.setAttribute('type', 'text'))
            await page.getByLabel('Their e-mail address').fill('ada@school.example')
            await button('Ask them').click()
            await page.locator('[aria-invalid=true]').waitFor()
          },
        ],
        [
          '/guardian',
          async (visitor) => {
            await visitor.page.getByLabel('Their e-mail address').fill('parent@home.example')
            await visitor.button('Ask them').click()
            await visitor.page.getByText('We wrote to').waitFor()
            await visitor.go(await letterLink(visitor, 'parent@home.example', 'guardian'))
          },
        ],
        at('/dashboard'),
        at('/progress'),
        at('/select-subjects'),
      ])
    }))

  it('for a student three weeks in', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      mia.expects(/status of 404/)
      await checkAll(mia, [
        ...[
          '/dashboard',
          '/progress',
          '/settings',
          '/settings/account',
          '/select-subjects',
          '/exam-practice',
          '/exam-practice?subject=vce-english',
          '/dev/ui',
        ].map(at),
        [
          '/progress with evidence',
          async (visitor) => {
            await visitor.go('/dashboard')
            const link = visitor.page.getByRole('link', { name: 'See the answers behind this' })
            await visitor.go(
              (await link.count()) > 0 ? (await link.getAttribute('href'))! : '/progress?skill=none',
            )
          },
        ],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('in a sitting: open, marked and asked again', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      await checkAll(mia, [
        ['choice, open', (visitor) => standAt(visitor, 'vce-chemistry', (kind) => kind === 'choice')],
        ['choice, wrong', (visitor) => answerHere(visitor, 'wrong')],
        ['typed, open', (visitor) => standAt(visitor, 'vce-mathematical-methods', typed)],
        [
          'typed, asked again',
          async ({ page, button }) => {
            await fillIn(page, 'algebraic', '((2x')
            await button(/^Mark/).click()
            await page.getByRole('heading', { name: 'Not marked yet' }).waitFor()
          },
        ],
        ['typed, right', (visitor) => answerHere(visitor, 'right')],
        ['key points, open', (visitor) => standAt(visitor, 'vce-english', (kind) => kind === 'short-text')],
        ['key points, wrong', (visitor) => answerHere(visitor, 'wrong')],
        ['result', async (visitor) => visitor.go(`${new URL(visitor.page.url()).pathname}?q=done`)],
      ])
    }))
})
