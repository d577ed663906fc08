const UNTOLD = /password|code|token/i

/** What was typed, without what is never sent back to a page. */
export function withoutSecrets<V>(typed: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !UNTOLD.test(name)))
}
