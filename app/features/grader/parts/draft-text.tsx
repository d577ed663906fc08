import { cx } from '#app/ui/theme/cx.ts'
import type { Segment } from '../rules/segments.ts'
import { ASIDE_WORDS } from '../rules/words.ts'
import styles from './grader.module.css'

interface Props {
  paragraphs: readonly (readonly Segment[])[]
  /** The number of the criterion whose sentences are shown alone; null for all. */
  only: number | null
}

/** A draft with its evidence: a highlighted sentence, and the numbers of the criteria that it shows something for. */
export function DraftText({ paragraphs, only }: Props) {
  return (
    <div className={styles.writing} dir="auto">
      {paragraphs.map((pieces, at) => (
        <p key={at}>
          {pieces.map((piece, index) => (
            <Piece key={index} piece={piece} only={only} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Piece({ piece: { text, criteria, aside }, only }: { piece: Segment; only: number | null }) {
  if (aside)
    return (
      <>
        <s className={styles.aside}>{text}</s>
        <span className={styles.asideWords}> (not counted: {ASIDE_WORDS[aside]})</span>
      </>
    )
  const shown = only === null ? criteria : criteria.filter((one) => one === only)
  if (shown.length === 0) return text
  return (
    <mark className={cx(styles.mark, only !== null && styles.only)}>
      {text}
      <sup className={styles.numbers}>
        <span className="visually-hidden"> shows criterion </span>
        {shown.join(' ')}
      </sup>
    </mark>
  )
}

/** A draft without highlights. */
export function PlainDraft({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.writing} dir="auto">
      {paragraphs.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  )
}
