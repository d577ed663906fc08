import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SessionView, subjectMarks } from '../pages/session-view.server.ts'

/** Sessions, each with its time, what was done and how long. */
export function SessionRows({ sessions, label }: { sessions: readonly SessionView[]; label: string }) {
  return (
    <Rows label={label}>
      {sessions.map(({ id, on, time, what, subjects, work, active }) => (
        <Row
          key={id}
          title={`${on}, ${time}`}
          sub={[what, subjects, work].filter(Boolean).join(' · ')}
          end={active}
        />
      ))}
    </Rows>
  )
}

/** The marks of each subject; nothing without answers. */
export function SubjectMarks({
  subjects,
  title,
}: {
  subjects: ReturnType<typeof subjectMarks>
  title: string
}) {
  if (subjects.length === 0) return null
  return (
    <Section title={title}>
      <Rows label={title}>
        {subjects.map(({ id, name, answers, awarded, of }) => (
          <Row
            key={id}
            title={name}
            sub={plural(answers, 'marked answer')}
            end={`${awarded} of ${plural(of, 'mark')}`}
          />
        ))}
      </Rows>
    </Section>
  )
}
