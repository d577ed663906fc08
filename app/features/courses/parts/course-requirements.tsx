import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { CoursePage } from '../pages/course-page.server.ts'
import styles from './courses.module.css'

const STATES = {
  met: { tone: 'right', label: 'Met' },
  equivalent: { tone: 'gold', label: 'Probably met' },
  missing: { tone: 'wrong', label: 'Missing' },
  check: { tone: 'plain', label: 'Check' },
} as const

/** What the course demands, line by line, beside the person's subjects. */
export function CourseRequirements({ page }: { page: CoursePage }) {
  const { checked, hasSubjects, subjects, lines } = page.requirements
  return (
    <Card
      title="Prerequisites"
      sub={hasSubjects ? `Compared with: ${subjects.join(', ')}.` : undefined}
      source="Scores and interviews are not checked. Requirements change each year."
    >
      <Stack gap="small">
        {!checked ? (
          <p>Not checked. That does not mean that there are none: read the course page.</p>
        ) : lines.length === 0 ? (
          <p>The source lists no prerequisites.</p>
        ) : (
          <ul role="list" className={styles.lines}>
            {lines.map(({ text, state, words, score }) => (
              <li key={text}>
                <span>
                  {text} {state ? <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> : null}
                </span>
                {words ? (
                  <span className={styles.meta}>
                    {words} {score ? 'The score or grade is not checked.' : ''}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {page.assumed.length > 0 ? (
          <p>Assumed knowledge, which is recommended and not required: {page.assumed.join(', ')}.</p>
        ) : null}
        <p>
          <TextLink href={page.selection}>
            {hasSubjects ? 'See which other doors your subjects keep open' : 'Compare with my subjects'}
          </TextLink>
        </p>
      </Stack>
    </Card>
  )
}
