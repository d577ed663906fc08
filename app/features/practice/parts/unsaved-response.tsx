import { Callout } from '#app/ui/callout/callout.tsx'
import styles from '#app/features/question-bank/parts/question-page.module.css'

/** The response from another window counts. The text from this window is shown so that it can be copied. */
export function UnsavedResponse({ unsaved }: { unsaved: string }) {
  return (
    <Callout kind="care" title="You answered this part in another window. That answer counts." live>
      {unsaved.trim() === '' ? null : (
        <>
          <p>Your text here was not saved. Copy it if you need it:</p>
          <blockquote className={styles.unsaved} dir="auto">
            {unsaved}
          </blockquote>
        </>
      )}
    </Callout>
  )
}
