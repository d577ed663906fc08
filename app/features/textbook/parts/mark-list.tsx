import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { DocumentReaderPage } from '../pages/document-page.server.ts'
import type { MarkView } from '../pages/passage-view.server.ts'
import styles from './reader.module.css'

interface Props {
  marks: readonly MarkView[]
  hrefOf: (mark: MarkView) => string
  /** Whether the text still has the passage. */
  isThere: (passage: string) => boolean
}

/** The highlights and notes of a text, with links to their passages. */
export function MarkList({ marks, hrefOf, isThere }: Props) {
  return (
    <section aria-labelledby="marks-title" className={styles.aside}>
      <h2 id="marks-title">Your highlights and notes</h2>
      {marks.length === 0 ? (
        <p>Choose a paragraph to highlight it or to write a note.</p>
      ) : (
        <ul role="list" className={styles.marks}>
          {marks.map((mark) => (
            <li key={mark.passage}>
              {isThere(mark.passage) ? (
                <TextLink href={hrefOf(mark)}>
                  <RichText as="span" className={styles.quote} html={mark.quote} />
                </TextLink>
              ) : (
                <Gone mark={mark} />
              )}
              {mark.note === '' ? null : <p dir="auto">{mark.note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A passage that a new version of the lesson no longer has. */
function Gone({ mark }: { mark: MarkView }) {
  return (
    <>
      <RichText as="span" html={mark.quote} />
      <p>This paragraph has changed since you marked it.</p>
      <ActionForm
        intent="remove"
        hidden={{ passage: mark.passage, highlighted: 'no', note: '' }}
        submit="Remove"
        button={{ size: 'small' }}
      />
    </>
  )
}

/** The highlights and notes of a document, with their pages. */
export function DocumentMarks({ marks }: { marks: DocumentReaderPage['marks'] }) {
  return (
    <section aria-labelledby="marks-title" className={styles.aside}>
      <h2 id="marks-title">Your highlights and notes</h2>
      {marks.length === 0 ? (
        <p>Choose a paragraph to highlight it or to write a note.</p>
      ) : (
        <ul role="list" className={styles.marks}>
          {marks.map(({ passage, quote, note, page, href }) => (
            <li key={passage}>
              <TextLink href={href}>
                <RichText as="span" className={styles.quote} html={quote} />
              </TextLink>
              {page === null ? null : <p>Page {page}</p>}
              {note === '' ? null : <p dir="auto">{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
