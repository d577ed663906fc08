import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { OutcomePage } from '../../pages/question-view.server.ts'
import styles from '../writing.module.css'

export interface MarkedPlacesProps {
  outcome: OutcomePage
  /** The response at a place: rendered, unless `plain`. */
  responseAt: (key: string, index: number) => string
  name?: (key: string) => string
  plain?: boolean
}

/** Each place with its response, and the correct answer when it differs. */
export function MarkedPlaces({ outcome, responseAt, name, plain }: MarkedPlacesProps) {
  return (
    <ul role="list" className={styles.places} aria-label="Your answer">
      {outcome.places.map(({ key, right, answer }, index) => {
        const words = responseAt(key, index)
        return (
          <li key={key} className={cx(styles.place, right ? styles.right : styles.wrong)}>
            {right ? (
              <Check size={18} strokeWidth={2.5} aria-hidden="true" />
            ) : (
              <X size={18} strokeWidth={2.5} aria-hidden="true" />
            )}
            <span>
              {name ? `${name(key)} ` : null}
              {plain ? <bdi>{words}</bdi> : <RichText html={words} as="span" />}
              <span className="visually-hidden">{right ? ': right' : ': not right'}</span>
            </span>
            {right ? null : (
              <span className={styles.belongs}>
                Here belongs: <RichText html={answer} as="span" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
