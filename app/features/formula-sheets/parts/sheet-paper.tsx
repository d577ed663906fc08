import { Card } from '#app/ui/card/card.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { SheetLine } from '../pages/sheet-lines.server.ts'
import styles from './paper.module.css'

/** A sheet as it is read and printed. */
export function SheetPaper({ lines }: { lines: readonly SheetLine[] }) {
  return (
    <Card className={styles.paper}>
      {lines.length === 0 ? <p>This sheet is empty.</p> : null}
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The words and the formula of one line. */
export function LineText({ line: { kind, name, html, conditions, note } }: { line: SheetLine }) {
  if (kind === 'section')
    return (
      <h2 className={styles.section}>
        <bdi>{name}</bdi>
      </h2>
    )
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <RichText html={html} className={styles.formula} />
      {conditions ? (
        <p className={styles.small}>
          <RichText html={conditions} as="span" />
        </p>
      ) : null}
      {note ? (
        <p className={styles.small} dir="auto">
          {note}
        </p>
      ) : null}
    </>
  )
}
