import Check from 'lucide-react/icons/check'
import type { TodaysPlan } from '#app/features/revision-plan/door.ts'
import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'

const MOST = 3

/** Today's sessions of the revision plan: the open ones first. */
export function PlanToday({ plan: { done, sessions } }: { plan: TodaysPlan }) {
  const rows = [...sessions.filter(({ isDone }) => !isDone), ...sessions.filter(({ isDone }) => isDone)]
  return (
    <Card
      title="Today’s plan"
      aside={<TextLink href="/revision">{`${done} of ${sessions.length} done`}</TextLink>}
    >
      <Rows>
        {rows.slice(0, MOST).map(({ id, title, subject, time, minutes, isDone, href }) => (
          <Row
            key={id}
            href={isDone ? undefined : href}
            lead={
              isDone ? (
                <Check size={20} role="img" aria-label="Done" />
              ) : (
                <SubjectMark subject={subject?.tone ?? 'laurel'} label={subject?.name ?? 'All subjects'} />
              )
            }
            title={title}
            sub={time}
            end={`${minutes} min`}
          />
        ))}
      </Rows>
    </Card>
  )
}
