import { RichText } from '#app/ui/maths/rich-text.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import type { Writing } from './read-lines.ts'
import styles from './tutor-chat.module.css'

interface Props {
  name: string
  writing: Writing
  waiting: string | null
}

/** The question and the answer that is being written. Finished blocks keep their place and are not drawn again. */
export function WritingAnswer({ name, writing, waiting }: Props) {
  const { question, blocks, tail } = writing
  return (
    <>
      {question ? <Asked text={question} /> : null}
      <li className={styles.answer} aria-busy="true">
        <span className={styles.mark}>
          <LaurelMark size={24} />
        </span>
        <div className={styles.words}>
          {blocks.map((html, i) => (
            <RichText key={i} html={html} />
          ))}
          {tail ? <RichText html={tail} /> : null}
          {blocks.length === 0 && !tail ? <p className={styles.meta}>{name} is writing …</p> : null}
        </div>
      </li>
      {waiting ? <Asked text={waiting} note="Sent when this answer ends." /> : null}
    </>
  )
}

function Asked({ text, note }: { text: string; note?: string }) {
  return (
    <li>
      <div className={styles.asked}>
        <p className={styles.plain}>
          <span className="visually-hidden">You: </span>
          <bdi>{text}</bdi>
        </p>
        {note ? <p className={styles.meta}>{note}</p> : null}
      </div>
    </li>
  )
}
