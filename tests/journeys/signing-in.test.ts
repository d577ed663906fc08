import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '#app/platform/accounts/totp.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk, type Visitor } from './browser.ts'
import {
  atHome,
  bornYearsAgo,
  confirmAddress,
  letterLink,
  PASSWORD,
  setUp,
  signIn,
  signUp,
} from './people.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

let count = 0
/** Somebody with a confirmed account, signed in. */
async function somebody(visitor: Visitor): Promise<string> {
  const email = `person-${++count}@school.example`
  await signUp(visitor, email)
  await confirmAddress(visitor, email)
  await setUp(visitor, { bornOn: bornYearsAgo(17), subjects: ['vce-chemistry'] })
  return email
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.go('/dashboard')
  await visitor.page.locator('summary[aria-label^="Account of"]').click()
  await visitor.button('Sign out').click()
  await visitor.page.getByRole('heading', { name: 'You are signed out' }).waitFor()
}

describe('signing in', { timeout: JOURNEY }, () => {
  it('out, a wrong password, back to where one was going, a new password by letter', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const email = await somebody(mia)
      await signOut(mia)
      await mia.page.goBack()
      await mia.page.waitForURL('**/signin?to=%2Fdashboard')
      await mia.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      await mia.go('/progress')
      await mia.page.waitForURL('**/signin?to=%2Fprogress')

      mia.expects(/status of 4(?:01|22)/)
      await signIn(mia, { email, password: 'not the password at all' })
      await mia.page.getByText(/do not fit|not right|does not match|do not match/i).waitFor()
      await expect.poll(() => mia.page.getByLabel('E-mail').inputValue()).toBe(email)
      await mia.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await mia.button('Sign in').click()
      await mia.page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor()
      await signOut(mia)

      await mia.go('/signin')
      await mia.link('I forgot my password').click()
      await mia.page.getByRole('heading', { name: 'Set a new password' }).waitFor()
      await mia.page.getByLabel('E-mail').fill(email)
      await mia.button('Send me the link').click()
      await mia.page.getByText('letters wait in the').waitFor()
      await mia.go(await letterLink(mia, email, 'new-password'))
      await mia.page.getByLabel('New password').fill('another quiet lantern 77')
      await mia.button('Set this password').click()
      await mia.page.getByText('Every other session has ended').waitFor()
      await signIn(mia, { email, password: 'another quiet lantern 77' })
      await atHome(mia)
    }))

  it('a link by letter signs in once, by its button', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const email = await somebody(mia)
      await signOut(mia)
      await mia.link('Send me a sign-in link').click()
      await mia.page.getByRole('heading', { name: 'Sign in with a link' }).waitFor()
      await mia.page.getByLabel('E-mail').fill(email)
      await mia.button('Send me the link').click()
      await mia.page.getByText('letters wait in the').waitFor()
      const link = await letterLink(mia, email, 'link')
      await mia.go(link)
      await mia.go('/dashboard')
      await mia.page.waitForURL('**/signin?to=%2Fdashboard')
      await mia.go(link)
      await mia.button('Sign in').click()
      await atHome(mia)
      const other = await visit()
      other.expects(/status of 4\d\d/)
      await other.go(link)
      await other.button('Sign in').click()
      await other.page
        .getByText(/no longer|too old|already|used/i)
        .first()
        .waitFor()
      expect(new URL(other.page.url()).pathname).toBe('/signin')
    }))

  it('a passkey is added in the settings, then signs in', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const devtools = await mia.devtools()
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await somebody(mia)
      await mia.go('/settings/account')
      await mia.page.getByLabel(/Name of the new passkey/).fill('This laptop')
      await mia.button('Add a passkey').click()
      await mia.page.getByText('The passkey is added.').waitFor()
      await mia.page.getByText('This laptop').waitFor()
      await signOut(mia)
      await mia.button('Sign in with a passkey').click()
      await atHome(mia)
    }))

  it('a second step: asked for, a code only once, a recovery code only once', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const email = await somebody(mia)
      await mia.go('/settings/account')
      await mia.button('Set up a second step').click()
      const uri = await mia.link('open the app on this device').getAttribute('href')
      const secret = unbase32(new URL(uri!).searchParams.get('secret')!)
      // A code holds from one step early to one late, and once: the later one is of a later step, whatever the time.
      const first = stepAt(new Date())
      await mia.page.getByLabel('Code from your app', { exact: true }).fill(codeAt(secret, first))
      await mia.button('Turn the second step on').click()
      await mia.page.getByText('Write these recovery codes down now').waitFor()
      const codes = mia.page.locator('li code')
      await codes.first().waitFor()
      const recovery = await codes.allInnerTexts()
      expect(recovery.length).toBeGreaterThanOrEqual(8)

      const enter = async (visitor: Visitor, code: string) => {
        await visitor.page.getByLabel('Code').fill(code)
        await visitor.button('Go on').click()
      }
      await signOut(mia)
      await signIn(mia, { email })
      await mia.page.getByRole('heading', { name: 'One more step' }).waitFor()
      const code = codeAt(secret, Math.max(first + 1, stepAt(new Date())))
      await enter(mia, code)
      await atHome(mia)

      const again = await visit()
      again.expects(/status of 4\d\d/)
      await signIn(again, { email })
      await enter(again, code)
      await again.page.getByRole('heading', { name: 'One more step' }).waitFor()
      await again.page.locator('[aria-invalid=true]').waitFor()
      await enter(again, recovery[0]!)
      await atHome(again)
      await signOut(again)
      await signIn(again, { email })
      await enter(again, recovery[0]!)
      await again.page.locator('[aria-invalid=true]').waitFor()
      await enter(again, recovery[1]!)
      await atHome(again)
    }))

  it('ending all other sessions signs the other device out, with words', () =>
    walk(browser, product, async (visit) => {
      const laptop = await visit()
      const email = await somebody(laptop)
      const phone = await visit({ phone: true })
      await signIn(phone, { email })
      await atHome(phone)
      await laptop.go('/settings/account')
      await laptop.button('End all others').click()
      await laptop.button('End all others').waitFor({ state: 'detached' })
      await phone.go('/progress')
      await phone.page.getByText('Your session has ended. Sign in to go on where you were.').waitFor()
      await signIn(phone, { email })
      await phone.page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor()
    }))

  it('being sent to sign in before the style sheet of the screen has come is no error', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await somebody(mia)
      const { page } = mia
      const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
      await mia.go('/dashboard')
      // Its sheet is no other screen's here, so that coming back it is asked for anew.
      await to('Practice')
      await page.waitForURL('**/exam-practice')
      await page.getByRole('heading', { level: 1, name: 'Exam practice' }).waitFor()
      await to('Today')
      await atHome(mia)
      await mia.context.clearCookies()
      // The router asks for the sheet by a link that preloads it: here that takes a second.
      await page.evaluate(() => {
        const append = document.head.appendChild.bind(document.head)
        document.head.appendChild = (node) => {
          if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload') return append(node)
          document.documentElement.dataset['late'] = node.href
          setTimeout(() => append(node), 1_000)
          return node
        }
      })
      await to('Practice')
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      await expect.poll(() => page.locator('html').getAttribute('data-late')).toMatch(/\.css$/)
    }))
})

/** RFC 4648 base 32, as an authenticator app reads it. */
function unbase32(text: string): Uint8Array {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}
