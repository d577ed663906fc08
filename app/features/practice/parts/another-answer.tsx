import { Callout } from '#app/ui/callout/callout.tsx'
import styles from './sitting.module.css'

/** An answer that was given in another window counts; what was written in this one is shown once more, to be copied. */
export function AnotherAnswer({ unkept }: { unkept: string }) {
  return (
    <Callout kind="care" title="This was answered in another window, and that answer counts." live>
      {unkept.trim() === '' ? null : (
        <>
          <p>What you had here is not kept. Copy it if you want it:</p>
          <blockquote className={styles.unkept} dir="auto">
            {unkept}
          </blockquote>
        </>
      )}
    </Callout>
  )
}
