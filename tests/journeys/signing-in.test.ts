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
/** Creates a signed-in person with a confirmed account. */
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
  it('signing out, a wrong password, return to the requested page, a new password by letter', () =>
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
      await mia.page.getByText(/email address or password is wrong/).waitFor()
      await expect.poll(() => mia.page.getByLabel('Email').inputValue()).toBe(email)
      await mia.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await mia.button('Sign in').click()
      await mia.page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor()
      await signOut(mia)

      await mia.go('/signin')
      await mia.link('Forgot your password?').click()
      await mia.page.getByRole('heading', { name: 'Set a new password' }).waitFor()
      await mia.page.getByLabel('Email').fill(email)
      await mia.button('Send link').click()
      await mia.page.getByText('This installation sends no email').waitFor()
      await mia.go(await letterLink(mia, email, 'new-password'))
      await mia.page.getByLabel('New password').fill('another quiet lantern 77')
      await mia.button('Save password').click()
      await mia.page.getByText('We signed you out on all devices').waitFor()
      await signIn(mia, { email, password: 'another quiet lantern 77' })
      await atHome(mia)
    }))

  it('a link in a letter signs in once, with its button', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const email = await somebody(mia)
      await signOut(mia)
      await mia.link('Email me a sign-in link').click()
      await mia.page.getByRole('heading', { name: 'Get a sign-in link' }).waitFor()
      await mia.page.getByLabel('Email').fill(email)
      await mia.button('Send link').click()
      await mia.page.getByText('This installation sends no email').waitFor()
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
      await mia.page.getByText('Passkey added.').waitFor()
      await mia.page.getByText('This laptop').waitFor()
      await signOut(mia)
      await mia.button('Sign in with a passkey').click()
      await atHome(mia)
    }))

  it('a second step: requested, a code works once, a recovery code works once', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const email = await somebody(mia)
      await mia.go('/settings/account')
      await mia.button('Set up two-step verification').click()
      const uri = await mia.link('open the app on this device').getAttribute('href')
      const secret = unbase32(new URL(uri!).searchParams.get('secret')!)
      // A code is valid from one step early to one late, and once; this one belongs to a later step at any time.
      const first = stepAt(new Date())
      await mia.page.getByLabel('Code from your app', { exact: true }).fill(codeAt(secret, first))
      await mia.button('Turn on two-step verification').click()
      await mia.page.getByText('Save these recovery codes now').waitFor()
      const codes = mia.page.locator('li code')
      await codes.first().waitFor()
      const recovery = await codes.allInnerTexts()
      expect(recovery.length).toBeGreaterThanOrEqual(8)

      const enter = async (visitor: Visitor, code: string) => {
        await visitor.page.getByLabel('Code').fill(code)
        await visitor.button('Continue').click()
      }
      await signOut(mia)
      await signIn(mia, { email })
      await mia.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      const code = codeAt(secret, Math.max(first + 1, stepAt(new Date())))
      await enter(mia, code)
      await atHome(mia)

      const again = await visit()
      again.expects(/status of 4\d\d/)
      await signIn(again, { email })
      await enter(again, code)
      await again.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
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

  it('ending all other sessions signs the other device out with a message', () =>
    walk(browser, product, async (visit) => {
      const laptop = await visit()
      const email = await somebody(laptop)
      const phone = await visit({ phone: true })
      await signIn(phone, { email })
      await atHome(phone)
      await laptop.go('/settings/account')
      await laptop.button('Sign out all other devices').click()
      await laptop.button('Sign out all other devices').waitFor({ state: 'detached' })
      await phone.go('/progress')
      await phone.page.getByText('Your session has ended. Sign in to continue.').waitFor()
      await signIn(phone, { email })
      await phone.page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor()
    }))

  it('a redirect to sign-in before the style sheet of the screen has loaded causes no error', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await somebody(mia)
      const { page } = mia
      const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
      await mia.go('/dashboard')
      // No other screen has its style sheet, so it is requested again on return.
      await to('Exam practice')
      await page.waitForURL('**/exam-practice')
      await page.getByRole('heading', { level: 1, name: 'Exam practice' }).waitFor()
      await to('Today')
      await atHome(mia)
      await mia.context.clearCookies()
      // The router preloads the style sheet with a link, which here takes a second.
      await page.evaluate(() => {
        const append = document.head.appendChild.bind(document.head)
        document.head.appendChild = (node) => {
          if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload') return append(node)
          document.documentElement.dataset['late'] = node.href
          setTimeout(() => append(node), 1_000)
          return node
        }
      })
      await to('Exam practice')
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      await expect.poll(() => page.locator('html').getAttribute('data-late')).toMatch(/\.css#?$/)
    }))
})

/** RFC 4648 base 32, as an authenticator app reads it. */
function unbase32(text: string): Uint8Array {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}
