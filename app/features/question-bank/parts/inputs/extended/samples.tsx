import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { SchemePage } from '../../../pages/criteria.server.ts'
import styles from '../../writing.module.css'

const EXTENT = { excerpt: ', an excerpt', full: ', full length' }

/** Annotated samples of each band, closed at first. */
export function Samples({ scheme }: { scheme: SchemePage }) {
  if (scheme.samples.length === 0) return null
  return (
    <section>
      <h2>Samples to compare with</h2>
      <p>Written for Victor, with notes on what they do.</p>
      {scheme.samples.map((sample, index) => (
        <Disclosure
          key={index}
          look="ruled"
          summary={`${sample.band}${sample.extent === null ? '' : EXTENT[sample.extent]}${sample.question ? `: ${sample.question}` : `, sample ${index + 1}`}`}
        >
          <div className={styles.sample}>
            {sample.lines.map((line, at) => (
              <p key={at}>
                {line.map((piece, place) =>
                  piece.note === null ? (
                    <span key={place}>{piece.text}</span>
                  ) : (
                    <span key={place}>
                      <mark>{piece.text}</mark>
                      <sup>
                        <span className="visually-hidden"> note </span>
                        {piece.note}
                      </sup>
                    </span>
                  ),
                )}
              </p>
            ))}
            <ol className={styles.notes} aria-label="Notes">
              {sample.notes.map((note, at) => (
                <li key={at}>
                  <RichText html={note} as="span" />
                </li>
              ))}
            </ol>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}
