export interface TextChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Longer texts are compared by paragraph, because the table of the comparison grows with the square of the length. */
const MOST_CELLS = 4_000_000

/**
 * What was added to and removed from a text, by word; by paragraph for very long texts, and as a whole where even the
 * paragraphs are too many.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const words = (text: string) => text.match(/\S+\s*|\s+/gu) ?? []
  const paragraphs = (text: string) => text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
  for (const parts of [words, paragraphs]) {
    const [first, second] = [parts(before), parts(after)]
    if ((first.length + 1) * (second.length + 1) <= MOST_CELLS) return changes(first, second)
  }
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** The longest common subsequence of two lists (Wagner and Fischer, 1974), as runs. */
function changes(before: readonly string[], after: readonly string[]): TextChange[] {
  const width = after.length + 1
  const length = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      length[i * width + j] = same(before[i], after[j])
        ? length[(i + 1) * width + j + 1]! + 1
        : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!)
  const runs: TextChange[] = []
  const add = (kind: TextChange['kind'], text: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && same(before[i], after[j])) {
      add('same', after[j]!)
      i++
      j++
    } else if (
      i < before.length &&
      (j === after.length || length[(i + 1) * width + j]! >= length[i * width + j + 1]!)
    )
      add('removed', before[i++]!)
    else add('added', after[j++]!)
  }
  return runs
}

/** Spaces after a word are no change. */
const same = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd()
