import type { ReactNode } from 'react'
import { Stack } from '#app/ui/layout/layout.tsx'
import styles from './sheet.module.css'

/** One group of parts on the living page. */
export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.sheet}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Stack gap="usual">{children}</Stack>
    </section>
  )
}
