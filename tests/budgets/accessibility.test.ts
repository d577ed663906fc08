import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { JOURNEY, launchBrowser, walk } from '#tests/journeys/browser.ts'
import { signIn, signInAs } from '#tests/journeys/people.ts'
import { verdicts } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { addressWith } from '#tests/access/postings.ts'
import { at, checkAll, type State } from './check-pages.ts'
import type { Who } from './in-process.ts'
import { PAGES } from './pages.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Every page and view of the map that this account can open by its address. */
const everyPage = (who: Who): State[] =>
  PAGES.filter((page) => page.who === who).flatMap(({ entry: { path, sample }, view }) =>
    typeof sample === 'object' ? [] : [at((sample === undefined ? path : addressWith(path, sample)) + view)],
  )

describe('accessible and never too wide', { timeout: JOURNEY }, () => {
  it('for guests', () =>
    walk(browser, product, async (visit) => {
      const guest = await visit()
      guest.expects(/status of 404/)
      guest.expects(/status of 4(?:01|22)/)
      await checkAll(guest, [
        ...everyPage('guest'),
        [
          '/ marked',
          async ({ page, button, go }) => {
            await go('/')
            await page.getByLabel('Your answer').fill('12')
            await button('Mark it').click()
            await verdicts(page).waitFor()
          },
        ],
        [
          '/help, found while typing',
          async ({ go, page }) => {
            await go('/help?from=/signin')
            await page.getByLabel('Search help').pressSequentially('pasword')
            await page.getByRole('heading', { name: /for “pasword”/ }).waitFor()
          },
        ],
        [
          '/help/articles, answered',
          async ({ go, page, button }) => {
            await go('/help/articles/ratings-and-belts')
            await button('No').click()
            await page.getByText('You did not find this article helpful.').waitFor()
          },
        ],
        [
          '/signin refused',
          async (visitor) => {
            await visitor.go('/signin')
            await signIn(visitor, { email: 'nobody@school.example', password: 'wrong wrong wrong' })
            await visitor.page.getByText('The email address or password is wrong.').first().waitFor()
          },
        ],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('for a student after three weeks', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      mia.expects(/status of 404/)
      await checkAll(mia, [
        ...everyPage('student'),
        [
          '/progress with evidence',
          async (visitor) => {
            await visitor.go('/dashboard')
            await visitor.page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
            const link = visitor.page.getByRole('link', { name: 'See these answers' })
            await visitor.go(
              (await link.count()) > 0 ? (await link.getAttribute('href'))! : '/progress?skill=none',
            )
          },
        ],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('for staff', () =>
    walk(browser, product, async (visit) => {
      const marker = await visit()
      await signInAs(marker, product, 'admin')
      await checkAll(marker, everyPage('admin'))
    }))
})
