import { registerWorker } from '#app/platform/device/register-worker.ts'
import { reloadAfterRelease } from '#app/platform/device/reload-after-release.ts'
import { browserClock } from '#app/platform/time/browser-clock.ts'
import { deviceDatabase } from './device-database.ts'
import { syncDevice } from './device-link.ts'
import { MEDIA_CACHE } from './device-media.ts'
import { forgetPerson, readPerson, savePerson } from './device-person.ts'
import { eraseCards } from './device-store.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { guardSignOut } from './guard-sign-out.ts'

const MINUTE = 60_000

/** Cards on the device may be this old: while the person uses flashcards, and on other pages. */
const STALE_NEAR_MS = 10 * MINUTE
const STALE_ELSEWHERE_MS = 12 * 60 * MINUTE

/**
 * Makes this device ready for reviews without a connection. Sends what waits now, when the
 * connection is back, and when the page is shown again: iOS has no background sync.
 * @param person `deviceKeyOf` the person who is signed in
 */
export async function runDevice(person: string): Promise<void> {
  await changePerson(person)
  if (!isRunning) {
    isRunning = true
    reloadAfterRelease(window, browserClock.now)
    keepInstallPrompt()
    guardSignOut()
    addEventListener('online', sync)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') sync()
    })
    await registerWorker().catch(() => undefined)
    // An installed app asks the browser to keep its cards.
    if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.()
  }
  sync()
}

let isRunning = false

function sync(): void {
  const isNear = location.pathname.startsWith('/feynman-flashcards')
  // A review may need this code when the connection is gone.
  if (isNear) void import('./grade-on-device.ts').catch(() => undefined)
  void syncDevice(isNear ? STALE_NEAR_MS : STALE_ELSEWHERE_MS).catch(() => undefined)
}

/** Another person signs in on this device: the cards of the last person go. Their unsent reviews wait for them. */
async function changePerson(person: string): Promise<void> {
  const last = readPerson()
  if (last === person) return
  if (last) {
    await eraseCards(deviceDatabase(last)).catch(() => undefined)
    await caches?.delete(MEDIA_CACHE)
  }
  forgetPerson()
  savePerson(person)
}
