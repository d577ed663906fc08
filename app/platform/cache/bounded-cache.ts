import { LRUCache } from 'lru-cache'

/** The most recently used results of costly work, for this process only. */
export interface BoundedCache<V extends object | string> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  /** The value of the key. Creates and stores it when it is missing. */
  getOrCreate(key: string, create: () => V): V
}

/** Keep the key complete: two callers with one key get one value. State the measured saving where it is used. */
export function boundedCache<V extends object | string>(maxEntries: number): BoundedCache<V> {
  const entries = new LRUCache<string, V>({ max: maxEntries })
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    getOrCreate(key, create) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = create()
      entries.set(key, value)
      return value
    },
  }
}
