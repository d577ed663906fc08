import { Section } from '#app/ui/card/card.tsx'
import { daysWords } from '#app/ui/exam/exam-countdown.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { FirstPage } from '../pages/revision-page.server.ts'

/** The exams that the plan leads up to, and the subjects that have no date ahead. */
export function ExamList({ exams, without }: Pick<FirstPage, 'exams' | 'without'>) {
  return (
    <Section title="Exams" aside={<TextLink href="/select-subjects">Change dates</TextLink>}>
      <Rows>
        {exams.map(({ id, name, tone, when, days }) => (
          <Row key={id} lead={<SubjectMark subject={tone} />} title={name} sub={when} end={daysWords(days)} />
        ))}
      </Rows>
      {without.length > 0 ? <p>No exam date ahead: {without.join(', ')}.</p> : null}
    </Section>
  )
}
