import { plural } from '#app/ui/words/plural.ts'
import { ownDatabase, syncDevice } from './device-link.ts'
import { MEDIA_CACHE } from './device-media.ts'
import { forgetPerson, readWaiting } from './device-person.ts'

/** Signing out waits at most this long for the server. */
const SEND_MS = 5_000
/**
 * Before a person signs out: sends the reviews that wait, or warns that they will be lost; then erases the cards, the
 * media and the reviews on this device.
 */
export function guardSignOut(): void {
  let isReady = false
  addEventListener(
    'submit',
    (event) => {
      const { submitter, target } = event
      if (isReady || !(submitter instanceof HTMLButtonElement) || !(target instanceof HTMLFormElement)) return
      if (submitter.name !== 'intent' || submitter.value !== 'sign-out') return
      event.preventDefault()
      event.stopImmediatePropagation()
      void (async () => {
        if (!(await prepare())) return
        isReady = true
        target.requestSubmit(submitter)
        isReady = false
      })()
    },
    { capture: true },
  )
}

async function prepare(): Promise<boolean> {
  if (readWaiting() > 0) {
    const late = new Promise((resolve) => setTimeout(resolve, SEND_MS))
    await Promise.race([syncDevice(Infinity).catch(() => undefined), late])
  }
  const waiting = readWaiting()
  if (waiting > 0 && !confirm(warning(waiting))) return false
  await eraseDevice()
  return true
}

const warning = (waiting: number) =>
  `${plural(waiting, 'review is', 'reviews are')} not sent yet, because Victor cannot reach the server. If you sign out now, they will be deleted.`

async function eraseDevice(): Promise<void> {
  const own = ownDatabase()
  forgetPerson()
  await own?.database.erase().catch(() => undefined)
  await caches?.delete(MEDIA_CACHE)
}
