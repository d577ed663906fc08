/** A thread as a tree of messages, and the one branch of it that is shown. */
export interface Linked {
  id: string
  parentId: string | null
  at: Date
}

export interface BranchMessage<M extends Linked> {
  message: M
  /** Messages with the same parent, the oldest first; more than one after an edit or a retry. */
  siblings: readonly string[]
}

/** The branch that ends in the leaf, the first message first. Without a known leaf, the newest one. */
export function branchTo<M extends Linked>(
  messages: readonly M[],
  leafId: string | null,
): BranchMessage<M>[] {
  const byId = new Map(messages.map((one) => [one.id, one]))
  const branch: M[] = []
  const seen = new Set<string>()
  let at = (leafId === null ? undefined : byId.get(leafId)) ?? newest(messages)
  while (at && !seen.has(at.id)) {
    seen.add(at.id)
    branch.unshift(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return branch.map((message) => ({
    message,
    siblings: messages
      .filter(({ parentId }) => parentId === message.parentId)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id))
      .map(({ id }) => id),
  }))
}

/** The last message below this one, always taking the newest. */
export function leafBelow<M extends Linked>(messages: readonly M[], id: string): string {
  const seen = new Set([id])
  let leaf = id
  for (;;) {
    const next = newest(messages.filter(({ parentId }) => parentId === leaf))
    if (!next || seen.has(next.id)) return leaf
    seen.add(next.id)
    leaf = next.id
  }
}

const newest = <M extends Linked>(messages: readonly M[]): M | undefined =>
  messages.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id))[0]
