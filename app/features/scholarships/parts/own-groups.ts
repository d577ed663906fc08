/** Forgotten with the tab, because a computer at school has many users. */
const KEY = 'victor-scholarship-groups'

/** The ticked groups of this browser. Empty where the browser forbids storage. */
export function readGroups(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function storeGroups(groups: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(groups))
  } catch {
    // Private windows may forbid it. The page still works.
  }
}
