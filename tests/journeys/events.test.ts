import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, OFFLINE, STEP, walk, type Visitor } from './browser.ts'
import { cameraArguments, filmOf } from './fake-camera.ts'
import { inspect } from './inspect.ts'
import { letterLink, signInAs } from './people.ts'

const film = join(tmpdir(), `victor-camera-${process.pid}.y4m`)
const UNKNOWN = '0000-0000-0000'
let product: Product
let browser: Browser
beforeAll(async () => {
  // Chromium reads the film when the camera starts, so its tickets can be written later.
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser(cameraArguments(film))])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** An event with one session in ten days, made by the forms. Returns its address for guests. */
async function published(
  { go, page, button, says }: Visitor,
  title: string,
  places: string,
): Promise<string> {
  await go('/admin/events/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What people get').fill('Bring one question that you got wrong.')
  await page.getByLabel('Host', { exact: true }).fill('Rohan Weerasinghe')
  await button('Create the draft').click()
  await says('There are no sessions yet')
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await page.locator('input[name=day]').fill(day)
  await page.locator('input[name=time]').fill('18:00')
  await page.getByLabel('Places').fill(places)
  await button('Add').click()
  await says(`0 of ${places} place`)
  await button('Publish').click()
  await says(`Published Next:`)
  return (await page.getByRole('link', { name: 'See the page' }).getAttribute('href'))!
}

async function register(guest: Visitor, address: string, email: string, act = 'Register'): Promise<void> {
  await guest.go(address)
  await guest.page.getByLabel('Name').fill(email.split('@')[0]!)
  await guest.page.getByLabel('Email', { exact: true }).fill(email)
  await guest.button(act).click()
  await guest.says('Check your email')
  await guest.go(await letterLink(guest, email, 'event-ticket'))
  await guest.button(/^Confirm my/).click()
}

it(
  'an administrator publishes an event, guests register and wait, an offer is accepted, and a ticket is checked in',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const [admin, ann, bea] = [await visit(), await visit({ phone: true }), await visit()]
      await signInAs(admin, product, 'admin')
      await admin.go('/admin')
      await admin.link('Events').first().click()
      await admin.link('New event').click()
      const address = await published(admin, 'Equilibrium clinic', '1')
      await register(ann, address, 'ann@example.org')
      await ann.says('You have a place')
      expect(await inspect(ann.page, 'a ticket')).toEqual([])

      await register(
        bea,
        address.toLowerCase().replaceAll('-', ''),
        'bea@example.org',
        'Join the waiting list',
      )
      await bea.says('1st You are on the waiting list')
      expect(await inspect(bea.page, 'a waiting list')).toEqual([])

      await ann.page.setViewportSize({ width: 360, height: 640 })
      await ann.button('Cancel my registration').click()
      await ann.page.getByRole('dialog').getByRole('button', { name: 'Cancel my registration' }).click()
      await ann.says('Your registration has ended')

      const offer = await letterLink(bea, 'bea@example.org', 'event-offer')
      await bea.go(offer.replace('?answer=decline', ''))
      await bea.button('Accept the place').click()
      await bea.says('You have a place')
      // The link works once.
      await bea.go(offer)
      await bea.says('You used this link before.')

      await bea.go(await letterLink(bea, 'bea@example.org', 'event-ticket'))
      const ticket = await bea.page.locator('code').innerText()
      const edit = `/admin${address}/edit`
      await admin.go(edit)
      await admin.link('Check in').click()
      await admin.page.getByLabel('Ticket code').fill(ticket.toLowerCase())
      await admin.button('Check in').click()
      await admin.says('bea is checked in')
      await admin.go(`${edit}?show=attendees`)
      const download = admin.page.waitForEvent('download')
      await admin.link(/Download these rows/).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('bea@example.org')

      await admin.go(edit)
      await admin.button('Cancel the event').click()
      const dialog = admin.page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The host is ill.')
      await dialog.getByRole('button', { name: /^Cancel the event and/ }).click()
      await admin.says('cancelled the event.')
      await bea.go(address)
      await bea.says('This event is cancelled')
    }),
)

it(
  'the camera reads the next ticket after an unknown one, and check-ins without a connection are sent later',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const [admin, guest] = [await visit(), await visit()]
      await signInAs(admin, product, 'admin')
      const address = await published(admin, 'Camera evening', '5')
      const tickets: string[] = []
      for (const name of ['cleo', 'dora', 'eli']) {
        await register(guest, address, `${name}@example.org`)
        await guest.says('You have a place')
        tickets.push(await guest.page.locator('code').innerText())
      }
      const [cleo, dora, eli] = tickets
      filmOf(film, [UNKNOWN, cleo!.replaceAll('-', '')])
      await admin.go(`/admin${address}/check-in`)
      expect(await inspect(admin.page, 'check-in')).toEqual([])
      await admin.button('Scan with the camera').click()
      await admin.says('This ticket is not for this event')
      await admin.says('cleo is checked in')
      await admin.button('Stop the camera').click()

      admin.mayReport(OFFLINE)
      await admin.context.setOffline(true)
      for (const ticket of [dora!, UNKNOWN, eli!]) {
        await admin.page.getByLabel('Ticket code').fill(ticket)
        await admin.button('Check in').click()
        await admin.says(ticket === UNKNOWN ? 'not on this device’s list' : /(?:dora|eli) is checked in/)
      }
      await admin.says('2 check-ins wait on this device.')
      // Dora cancels before the scan is sent.
      await guest.go(await letterLink(guest, 'dora@example.org', 'event-ticket'))
      await guest.button('Cancel my registration').click()
      await guest.page.getByRole('dialog').getByRole('button', { name: 'Cancel my registration' }).click()
      await guest.says('Your registration has ended')
      await admin.context.setOffline(false)
      await admin.says('2 check-ins were sent. 1 flagged: see the attendee list.')
      await admin.go(`/admin${address}/edit?show=attendees&state=flagged`)
      await admin.says('Admitted offline. The ticket was cancelled before the scan was sent.')
      await expect.poll(() => admin.page.locator('tbody tr').count(), { timeout: STEP }).toBe(1)
    }),
)
