import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk, type Visitor } from './browser.ts'
import { signInAs } from './people.ts'
import { openQuestion } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const HYDRATED = () => 'scripts' in document.documentElement.dataset

/** Attacks that a fault of ours could allow, tried by a script of the page: how each ends, and whether anything ran. */
async function attempts(page: Page): Promise<Record<string, string>> {
  const ends = await page.evaluate(async () => {
    const bad = '<img src="data:," onerror="document.documentElement.dataset.harmed=1">'
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = bad),
      outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = bad),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', bad),
      srcdoc: () => (document.createElement('iframe').srcdoc = bad),
      DOMParser: () => new DOMParser().parseFromString(bad, 'text/html'),
      fragment: () => document.createRange().createContextualFragment(bad),
      'script text': () =>
        (document.createElement('script').textContent = 'document.documentElement.dataset.harmed=1'),
      'script address': () => (document.createElement('script').src = '/assets/elsewhere.js'),
      handler: () => document.body.setAttribute('onclick', 'document.documentElement.dataset.harmed=1'),
      'another policy': () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
      'the default policy again': () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
    }
    const found: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        attempt()
        found[name] = 'taken'
      } catch (error) {
        found[name] = (error as Error).name
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { ...found, harmed: document.documentElement.dataset['harmed'] ?? 'no' }
  })
  return ends
}

async function refusesAll(visitor: Visitor, where: string): Promise<void> {
  await visitor.page.waitForFunction(HYDRATED)
  const { harmed, ...ends } = await attempts(visitor.page)
  for (const [name, end] of Object.entries(ends))
    expect([where, name, end]).toEqual([where, name, 'TypeError'])
  expect([where, harmed]).toEqual([where, 'no'])
}

/** Opens a set with one algebra question, by the form of its button. */
async function openAlgebra(visitor: Visitor): Promise<void> {
  const { id, topics } = builtInBank().questions.find(
    ({ parts }) => parts[0]!.answer.kind === 'algebraic' && parts[0]!.working === undefined,
  )!
  const subject = topics[0]!.slice(0, topics[0]!.indexOf('.'))
  await openQuestion(visitor, subject, id)
}

describe('markup and scripts made from strings', { timeout: JOURNEY }, () => {
  it('are refused on the sign-in page, a list, and a question with a maths field', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      mia.expects(/TrustedHTML|TrustedScript|Trusted Types|TrustedTypePolicy/)
      await mia.go('/signin')
      await refusesAll(mia, 'signing in')
      await signInAs(mia, product, 'student')
      await refusesAll(mia, 'the dashboard')

      await openAlgebra(mia)
      await page.locator('input[name=response]:not([type=hidden])').first().focus()
      await page.locator('math-field').waitFor()
      await page.waitForFunction(() => document.activeElement?.localName === 'math-field')
      await page.keyboard.type('x+1')
      await page.waitForFunction(
        () => (document.querySelector('math-field') as unknown as { value: string }).value === 'x+1',
      )
      await refusesAll(mia, 'a question')
    }))
})
