import { Badge } from '#app/ui/badge/badge.tsx'
import type { CourseFacts } from '../pages/course-facts.server.ts'
import styles from './courses.module.css'

const STANDINGS = {
  above: { tone: 'right', words: 'Reached' },
  within: { tone: 'gold', words: 'Borderline' },
  below: { tone: 'plain', words: 'Not reached' },
} as const

/** Every published figure with its kind and year, and where the person's range stands. */
export function RankLines({ ranks, noRank }: Pick<CourseFacts, 'ranks' | 'noRank'>) {
  if (noRank) return <p className={styles.meta}>{noRank}</p>
  return (
    <ul role="list" className={styles.ranks}>
      {ranks.map(({ kind, says, standing, words }) => (
        <li key={kind}>
          <span className={styles.figure}>{says}</span>
          {standing ? <Badge tone={STANDINGS[standing].tone}>{STANDINGS[standing].words}</Badge> : null}
          {words === '' ? null : <span className={styles.meta}>{words}</span>}
        </li>
      ))}
    </ul>
  )
}
