import type { Product } from '#tests/product.ts'
import { awake, STEP, type Visitor } from './browser.ts'

/** Sign-up, sign-in and set-up, with which most journeys start. All use the forms. */
export const PASSWORD = 'quiet paper lantern 58'

export async function signIn(
  visitor: Visitor,
  { email, password = PASSWORD }: { email: string; password?: string | undefined },
): Promise<void> {
  if (!/\/signin/.test(visitor.page.url())) await visitor.go('/signin')
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(password)
  await visitor.button('Sign in').click()
}

/**
 * Signs in a demo account with one request and gives the browser the session cookie. The sign-in form has its own
 * journey.
 */
export async function signInAs(
  visitor: Visitor,
  product: Product,
  who: 'new' | 'student' | 'admin',
): Promise<void> {
  const { email, password } = product.accounts().find((one) => one.email.startsWith(`${who}@`))!
  const answer = await fetch(`${product.address}/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.address },
    body: new URLSearchParams({ intent: 'sign-in', email, password }),
  })
  if (answer.status !== 302) throw new Error(`Could not sign in as ${email}: ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((one) => {
    const [pair = ''] = one.split(';')
    const at = pair.indexOf('=')
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      url: product.address.replace('http:', 'https:'),
      secure: true,
      httpOnly: /httponly/i.test(one),
      sameSite: 'Lax' as const,
    }
  })
  await visitor.context.addCookies(cookies)
  await visitor.go('/dashboard')
  await atHome(visitor)
}

/** Waits until the first screen after sign-in is shown and interactive. */
export async function atHome({ page }: Visitor): Promise<void> {
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await awake(page)
}

export async function signUp(visitor: Visitor, email: string, name = 'Mia'): Promise<void> {
  if (!visitor.page.url().includes('step=sign-up')) await visitor.go('/signin?step=sign-up')
  await visitor.page.getByLabel('Name').fill(name)
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.button('Create account').click()
  await visitor.page.getByText('This installation sends no email').waitFor()
}

const OTHER_LINKS: Readonly<Record<string, string>> = {
  guardian: '/guardian?',
  'event-ticket': '/events/tickets/',
  'event-offer': '/events/offers/',
}

/** The link in the newest letter to a person for one purpose, read from the outbox. */
export async function letterLink(
  visitor: Visitor,
  email: string,
  purpose: 'confirm' | 'link' | 'new-password' | 'guardian' | 'event-ticket' | 'event-offer',
): Promise<string> {
  const part = OTHER_LINKS[purpose] ?? `step=${purpose}&`
  // Letters are sent after the response, so the page may be a moment early.
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
  await visitor.button('Confirm email address').click()
  await visitor.page.waitForURL('**/onboarding**')
  await visitor.page.getByLabel('Date of birth').waitFor()
  await awake(visitor.page)
}

/** A date of birth that makes a person this old today, in every time zone: the birthday was two days ago. */
export function bornYearsAgo(years: number, now = new Date()): string {
  const birthday = new Date(now.getTime() - 2 * 86_400_000)
  birthday.setUTCFullYear(birthday.getUTCFullYear() - years)
  return birthday.toISOString().slice(0, 10)
}

export interface SetUp {
  bornOn: string
  certificate?: string
  /** Closed areas to open first. */
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
  await visitor.button('Continue to subjects').click()
  for (const area of areas) await visitor.button(new RegExp(`^${area} `)).click()
  for (const subject of subjects) {
    const box = page.locator(`input[name=subjects][value="${subject}"]`)
    await box.waitFor({ state: 'attached' })
    await box.evaluate((element) => void (element.closest('details')!.open = true)).catch(() => undefined)
    await box.check()
  }
  await visitor.button(/^Continue( with \d+ subjects?)?$/).click()
  await page.getByRole('heading', { name: 'When’s your next exam?' }).waitFor()
  await visitor.link('Skip for now').click()
  await page.getByRole('heading', { name: 'Your plan is ready' }).waitFor()
}
