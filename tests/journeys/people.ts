import type { Product } from '#tests/product.ts'
import { awake, STEP, type Visitor } from './browser.ts'

/** The ways of getting in and set up that most journeys begin with. All go through the forms. */
export const PASSWORD = 'quiet paper lantern 58'

export async function signIn(
  visitor: Visitor,
  { email, password = PASSWORD }: { email: string; password?: string | undefined },
): Promise<void> {
  if (!/\/signin/.test(visitor.page.url())) await visitor.go('/signin')
  await visitor.page.getByLabel('E-mail').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(password)
  await visitor.button('Sign in').click()
}

export async function signInAs(
  visitor: Visitor,
  product: Product,
  who: 'new' | 'student' | 'admin',
): Promise<void> {
  const account = product.accounts().find(({ email }) => email.startsWith(`${who}@`))!
  await signIn(visitor, account)
  await atHome(visitor)
}

/** On the first screen of whoever is signed in: drawn, and taking presses and keys. */
export async function atHome({ page }: Visitor): Promise<void> {
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await awake(page)
}

export async function signUp(visitor: Visitor, email: string, name = 'Mia'): Promise<void> {
  if (!visitor.page.url().includes('step=sign-up')) await visitor.go('/signin?step=sign-up')
  await visitor.page.getByLabel('Name').fill(name)
  await visitor.page.getByLabel('E-mail').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.button('Create my account').click()
  await visitor.page.getByText('letters wait in the').waitFor()
}

/** The address in the newest letter to somebody for one purpose, read where this installation keeps its letters. */
export async function letterLink(
  visitor: Visitor,
  email: string,
  purpose: 'confirm' | 'link' | 'new-password' | 'guardian',
): Promise<string> {
  const part = purpose === 'guardian' ? '/guardian?' : `step=${purpose}&`
  // Letters leave after the answer: a page opened at once may be a moment early.
  const deadline = performance.now() + STEP
  while (performance.now() < deadline) {
    await visitor.go('/dev/outbox')
    for (const link of await visitor.page.locator(`main a[href*="${part}"]`).all()) {
      const card = await link.evaluate((element) => {
        let around: Element | null = element
        while (around && !/(^|\n)To \S+@/.test((around as HTMLElement).innerText))
          around = around.parentElement
        return (around as HTMLElement | null)?.innerText ?? ''
      })
      if (card.includes(`To ${email},`)) return (await link.getAttribute('href'))!
    }
    await visitor.page.waitForTimeout(100)
  }
  throw new Error(`There is no letter to ${email} with a link for ${purpose}.`)
}

export async function confirmAddress(visitor: Visitor, email: string): Promise<void> {
  await visitor.go(await letterLink(visitor, email, 'confirm'))
  await visitor.button('Confirm my address').click()
  await visitor.page.waitForURL('**/onboarding**')
  await visitor.page.getByLabel('Date of birth').waitFor()
  await awake(visitor.page)
}

/** A date of birth that makes somebody this old today. */
export function bornYearsAgo(years: number, now = new Date()): string {
  return `${now.getUTCFullYear() - years}-01-02`
}

export interface SetUp {
  bornOn: string
  certificate?: string
  /** Closed areas that are opened first. */
  areas?: string[]
  subjects: readonly string[]
}

export async function setUp(
  visitor: Visitor,
  { bornOn, certificate = 'VCE', areas = [], subjects }: SetUp,
): Promise<void> {
  const { page } = visitor
  if (!page.url().includes('/onboarding')) await visitor.go('/onboarding')
  await page.getByLabel('Date of birth').fill(bornOn)
  await page.getByLabel('Certificate').selectOption(certificate)
  await page.getByLabel('Year', { exact: true }).selectOption('12')
  await visitor.button('Go on to subjects').click()
  for (const area of areas) await visitor.button(new RegExp(`^${area} `)).click()
  for (const subject of subjects) {
    const box = page.locator(`input[name=subjects][value="${subject}"]`)
    await box.waitFor({ state: 'attached' })
    await box.evaluate((element) => void (element.closest('details')!.open = true)).catch(() => undefined)
    await box.check()
  }
  await visitor.button('Make my first plan').click()
  await page.getByRole('heading', { name: 'Ready' }).waitFor()
}
