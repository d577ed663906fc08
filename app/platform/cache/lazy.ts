/** A value that is created at the first call and never changes while the process runs, such as a parsed data file. */
export function lazy<T>(create: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: create() }).value
}

/** The result of work that is needed once, such as loading a model. The next call tries again after a failure. */
export function onceResolved<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () =>
    (running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}

/** A value derived from one object, such as figures of a question bank. It lives as long as the object. */
export function perObject<K extends object, T>(derive: (object: K) => T): (object: K) => T {
  const derived = new WeakMap<K, { value: T }>()
  return (object) => {
    let made = derived.get(object)
    if (!made) derived.set(object, (made = { value: derive(object) }))
    return made.value
  }
}

/** Work that each object needs once, such as writing an index. The next call tries again after a failure. */
export function oncePerObject<K extends object>(
  work: (object: K) => Promise<void>,
): (object: K) => Promise<void> {
  const started = new WeakMap<K, Promise<void>>()
  return (object) => {
    const known = started.get(object)
    if (known) return known
    const running = work(object).catch((error: unknown) => {
      started.delete(object)
      throw error
    })
    started.set(object, running)
    return running
  }
}
