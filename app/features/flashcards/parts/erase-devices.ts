import { deviceDatabase, personOfDatabase } from './device-database.ts'
import { eraseCards } from './device-store.ts'
import { MEDIA_CACHE } from './device-media.ts'

/**
 * After a sign-out: removes the cards and media of everybody from this device. Reviews that are not sent stay for their
 * person.
 */
export async function eraseDevices(): Promise<void> {
  await caches.delete(MEDIA_CACHE)
  for (const { name } of await indexedDB.databases()) {
    const person = personOfDatabase(name ?? '')
    if (person) await eraseCards(deviceDatabase(person))
  }
}
