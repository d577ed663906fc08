import type { Span } from '#app/engines/text/matched-spans.ts'
import { MarkedText } from '../marked-text.tsx'
import sitting from '../question-page.module.css'

/** The submitted text, with the words that earned a mark shown. Nothing when it is empty. */
export function GivenText({ text, marked = [] }: { text: string; marked?: readonly Span[] | undefined }) {
  if (text === '') return null
  return (
    <p className={sitting.given}>
      <span className="visually-hidden">You answered: </span>
      <bdi>{marked.length > 0 ? <MarkedText text={text} spans={marked} /> : text}</bdi>
    </p>
  )
}
