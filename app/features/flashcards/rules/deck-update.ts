/** A note of the copy, with the hash of its text now and when the source was last copied. */
export interface CopiedNote {
  sourceNoteId: string
  /** Null: the person deleted it. */
  noteId: string | null
  /** The hash of the source's text when it was last copied. */
  base: string
  /** The hash of the copy's text now; null for a deleted note. */
  mine: string | null
}

export interface SourceNote {
  id: string
  hash: string
}

interface Change {
  noteId: string
  sourceNoteId: string
}

/** What an update from the source would do. Schedules and tags of the copy never change. */
export interface DeckUpdate {
  /** Source notes that are new. */
  added: string[]
  /** Only the source changed: the copy takes its text. */
  updated: Change[]
  /** Both changed: the person chooses. */
  conflicts: Change[]
  /** Both have the same new text: nothing to do but remember it. */
  agreed: Change[]
  /** Notes that the source no longer has. The copy stays. */
  gone: number
}

/** Compares a copy with its source, each with the text that was last copied. */
export function planUpdate(copies: readonly CopiedNote[], source: readonly SourceNote[]): DeckUpdate {
  const known = new Map(copies.map((copy) => [copy.sourceNoteId, copy]))
  const plan: DeckUpdate = { added: [], updated: [], conflicts: [], agreed: [], gone: 0 }
  for (const { id, hash } of source) {
    const copy = known.get(id)
    known.delete(id)
    if (!copy) plan.added.push(id)
    else if (copy.noteId !== null && hash !== copy.base) {
      const change = { noteId: copy.noteId, sourceNoteId: id }
      if (copy.mine === hash) plan.agreed.push(change)
      else (copy.mine === copy.base ? plan.updated : plan.conflicts).push(change)
    }
  }
  plan.gone = [...known.values()].filter(({ noteId }) => noteId !== null).length
  return plan
}
