import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { FinderPage } from '../pages/finder-page.server.ts'
import styles from './courses.module.css'
import { RankLines } from './rank-lines.tsx'
import { SaveCourse } from './save-course.tsx'

/** One found course: what it is, why it was found, its figures, and what can be done with it. */
export function CourseRow({ row, signedIn }: { row: FinderPage['rows'][number]; signedIn: boolean }) {
  const name = `${row.title}, ${row.university}`
  return (
    <li className={styles.course}>
      <div>
        <TextLink href={row.href} className={styles.title}>
          {row.title}
        </TextLink>
        <p className={styles.meta}>{[row.universityName, row.place, row.length, row.mode].join(' · ')}</p>
        {row.why === '' ? null : <p className={styles.meta}>{row.why}</p>}
      </div>
      <RankLines ranks={row.ranks} noRank={row.noRank} />
      <div className={styles.acts}>
        <Badge tone={row.prerequisites.tone}>{row.prerequisites.short}</Badge>
        <SaveCourse id={row.id} title={name} saved={row.saved} signedIn={signedIn} />
        {row.compareHref === null ? null : (
          <ButtonLink
            href={row.compareHref}
            keepScroll
            size="small"
            tone="quiet"
            {...(row.compared ? { 'aria-current': 'true' as const } : {})}
          >
            {row.compared ? 'Do not compare' : 'Compare'}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
