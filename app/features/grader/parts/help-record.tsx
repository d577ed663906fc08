import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { RecordEntry } from '../pages/record.server.ts'
import styles from './grader.module.css'

/** The help that Victor gave in a work, earliest first, to hand to the teacher. */
export function HelpRecord({ entries, fileAt }: { entries: readonly RecordEntry[]; fileAt: string | null }) {
  return (
    <Stack>
      <p className={styles.description}>
        Everything that Victor gave for this task. Victor has written and rewritten nothing. The record shows
        no help from elsewhere.
      </p>
      <ol className={styles.entries} role="list">
        {entries.map(({ id, at, what, lines }) => (
          <li key={id}>
            <p className={styles.when}>{at}</p>
            <p>{what}</p>
            {lines.length > 0 ? (
              <Disclosure summary="What the student read">
                <ul className={styles.questions}>
                  {lines.map(({ criterion, text }, index) => (
                    <li key={index}>
                      <strong>{criterion}:</strong> {text}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ) : null}
          </li>
        ))}
      </ol>
      {fileAt === null ? null : (
        <Cluster>
          <ButtonLink href={`${fileAt}/record.pdf`} reload>
            Record as PDF
          </ButtonLink>
          <ButtonLink href={`${fileAt}/record.csv`} reload tone="quiet">
            Record as CSV
          </ButtonLink>
        </Cluster>
      )}
    </Stack>
  )
}
