const SECRET = /password|code|token/i

/** The posted fields without passwords, codes and tokens, which are never sent back to a page. */
export function redactSecrets<V>(fields: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)))
}
