import type { ShownChoice } from '#app/engines/questions/split.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Drawing } from '#app/ui/picture/picture.tsx'
import styles from '../../writing.module.css'

/** The text of a choice, or its picture. */
export function ChoiceLabel({ choice }: { choice: ShownChoice }) {
  return (
    <>
      <RichText html={choice.text} as="span" />
      {choice.picture ? (
        <span className={styles.drawn}>
          <Drawing drawn={choice.picture} />
        </span>
      ) : null}
    </>
  )
}
