import { ownDatabase } from './device-link.ts'
import { readDevice } from './device-store.ts'

/** The attributes of <html> that the person chose, as the device last saw them. */
export async function readAppearance(): Promise<Readonly<Record<string, string>>> {
  const own = ownDatabase()
  return (own ? await readDevice(own.database) : null)?.pack.appearance ?? {}
}
