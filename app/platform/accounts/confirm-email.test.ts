import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withDatabase } from '#tests/database.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { requestReset, resetPassword } from './reset.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { people, verifications } from './tables.ts'
import { accountsForTest, lastToken, PASSWORD, type Browser } from './testing.ts'

let close: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let count = 0
let email = ''

beforeAll(async () => {
  const database = await withDatabase()
  close = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => close())
beforeEach(() => {
  email = `new${++count}@example.org`
})

async function signUpIn(browser: Browser, password = PASSWORD): Promise<void> {
  const up = await signUp(world.accounts, { name: 'Ash', email, password }, browser.visit())
  if (!up.ok) throw new Error(up.error.message)
  browser.keep(up.value.cookies)
}

const confirm = (browser: Browser, token: string) => confirmEmail(world.accounts, { token }, browser.visit())
const token = () => lastToken(world.accounts, world.sent, email)
const isGuest = async (browser: Browser) =>
  (await actorFromRequest(world.accounts, browser.headers())).kind === 'guest'

it('refuses a used link, even from a browser that signed up with the same address', async () => {
  const owner = world.browser()
  await signUpIn(owner)
  const link = await token()
  expect(await confirm(owner, link)).toMatchObject({ ok: true, value: { next: 'done' } })

  const stranger = world.browser('198.51.100.9')
  await signUpIn(stranger, 'another password of a stranger')
  expect(await confirm(stranger, link)).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
  expect(await isGuest(stranger)).toBe(true)
})

it('does not sign in with an unused link when the address was confirmed in another way', async () => {
  const browser = world.browser()
  await signUpIn(browser)
  const link = await token()
  await requestReset(world.accounts, { email }, browser.visit())
  await resetPassword(world.accounts, { token: await token(), password: 'violet anchor sixty pelican' })
  expect(await confirm(browser, link)).toEqual({ ok: true, value: { cookies: [], next: 'sign-in' } })
})

it('does not sign in the browser of another sign-up with the same address', async () => {
  const owner = world.browser()
  await signUpIn(owner)
  const link = await token()
  const stranger = world.browser('198.51.100.9')
  await signUpIn(stranger, 'another password of a stranger')
  expect(await confirm(stranger, link)).toEqual({ ok: true, value: { cookies: [], next: 'sign-in' } })
})

it('starts one session when the same link is posted five times at once', async () => {
  const browser = world.browser()
  await signUpIn(browser)
  const link = await token()
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(browser, link)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
})

it('sends a new link after a sign-in with the right password, which signs in the same browser', async () => {
  const browser = world.browser()
  await signUpIn(browser)
  const first = await token()
  const answer = await signInWithPassword(world.accounts, { email, password: PASSWORD }, browser.visit())
  expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  const second = await token()
  expect(second).not.toBe(first)
  expect(await confirm(browser, second)).toMatchObject({ ok: true, value: { next: 'done' } })
})

it('refuses a link after 24 hours', async () => {
  const browser = world.browser()
  await signUpIn(browser)
  const link = await token()
  world.clock.ahead = 24 * 3_600_000
  expect(await confirm(browser, link)).toMatchObject({ ok: false })
  world.clock.ahead = 0
})

it('stores the link and the browser as hashes', async () => {
  const browser = world.browser()
  await signUpIn(browser)
  const link = await token()
  const proof = decodeURIComponent(/signing_up=([^;]+)/.exec(browser.headers().get('cookie')!)![1]!)
  const rows = JSON.stringify(await world.accounts.db.select().from(verifications))
  const [person] = await world.accounts.db.select().from(people).where(eq(people.email, email))
  expect(rows).toContain(person!.id)
  expect(rows).not.toContain(link)
  expect(rows).not.toContain(proof.split('.')[0])
})
