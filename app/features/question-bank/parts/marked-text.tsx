import type { Span } from '#app/engines/text/matched-spans.ts'
import styles from './key-points.module.css'

/** A text with some of its words marked. Spans may overlap, because two key points can share words. */
export function MarkedText({ text, spans }: { text: string; spans: readonly Span[] }) {
  const pieces: React.ReactNode[] = []
  let at = 0
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const start = Math.max(at, from)
    if (to <= start) continue
    pieces.push(
      text.slice(at, start),
      <mark key={start} className={styles.matched}>
        {text.slice(start, to)}
      </mark>,
    )
    at = to
  }
  return [...pieces, text.slice(at)]
}
