import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DeviceCard, DevicePack, WaitingEntry } from '../rules/device-pack.ts'

export interface DeviceTables extends DBSchema {
  /** One row, under the key `pack`. */
  pack: { key: string; value: DevicePack }
  cards: { key: string; value: DeviceCard }
  /** Reviews that the server does not have yet. */
  queue: { key: string; value: WaitingEntry & { refused?: boolean } }
}

type Connection = IDBPDatabase<DeviceTables>

export interface DeviceDatabase {
  /** Runs work on an open connection. Opens it again when the browser closed it, as iOS does in the background. */
  use: <Value>(work: (connection: Connection) => Promise<Value>) => Promise<Value>
  /** Deletes everything. The database cannot be used afterwards. */
  erase: () => Promise<void>
  isErased: () => boolean
}

const PREFIX = 'victor-cards-'
const nameOf = (person: string) => PREFIX + person

/** The person whose database has this name; null for other databases. */
export const personOfDatabase = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null

/**
 * The database of one person on this device.
 * @param person `deviceKeyOf` the person
 */
export function deviceDatabase(person: string): DeviceDatabase {
  let opened: Promise<Connection> | undefined
  let isErased = false
  const open = () =>
    (opened ??= openDB<DeviceTables>(nameOf(person), 1, {
      upgrade(connection) {
        connection.createObjectStore('pack')
        connection.createObjectStore('cards', { keyPath: 'id' })
        connection.createObjectStore('queue', { keyPath: 'id' })
      },
      // Another tab erases the database at sign-out.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    }))
  const forget = () => (opened = undefined)
  return {
    isErased: () => isErased,
    async use(work) {
      // Work that started before a sign-out must not store anything after it.
      if (isErased) throw new Error('The data on this device was deleted.')
      try {
        return await work(await open())
      } catch (error) {
        if (!isClosed(error)) throw error
        forget()
        return work(await open())
      }
    },
    async erase() {
      isErased = true
      const connection = await opened?.catch(() => undefined)
      connection?.close()
      forget()
      await deleteDB(nameOf(person))
    },
  }
}

/** The browser closed the connection, or failed to open the database. */
const isClosed = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
