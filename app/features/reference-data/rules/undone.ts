/** The corrections that another correction took back, unless that one was itself taken back. */
export function undoneIds(
  corrections: readonly { id: string; undoes: string | null; revision: number }[],
): Set<string> {
  const undone = new Set<string>()
  // An undo comes after what it takes back.
  for (const { id, undoes } of corrections.toSorted((a, b) => b.revision - a.revision))
    if (undoes !== null && !undone.has(id)) undone.add(undoes)
  return undone
}
