import { useLocation } from 'react-router'
import { Section } from '#app/ui/card/card.tsx'
import { Disclosure, Fold } from '#app/ui/disclosure/disclosure.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { EvidenceLink } from '#app/ui/link/evidence-link.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { MasteryLine, MasteryRange } from '#app/ui/mastery/mastery-row.tsx'
import { Mastery } from '#app/ui/mastery/mastery.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import type { SkillLine, TopicSkills } from '../pages/progress-page.server.ts'
import type { TopicLine } from '../rules/subject-finding.ts'
import styles from './progress.module.css'
import type { SubjectTone } from '#app/ui/subject/families.ts'

interface Topic extends TopicLine {
  /** Its skills, if the page was loaded with the topic open. */
  opened?: TopicSkills
}

interface Unit {
  name: string
  answers: number
  topics: readonly Topic[]
}

/** Topics of one subject by unit. Units without answers are folded when another unit has some. */
export function TopicList({ tone, units }: { tone: SubjectTone; units: readonly Unit[] }) {
  const anyAnswers = units.some(({ answers }) => answers > 0)
  return units.map((unit) => {
    const count = <CountLabel count={unit.answers} unit="answer" />
    const isOpened = unit.topics.some(({ opened }) => opened)
    return unit.answers > 0 || !anyAnswers ? (
      <Section key={unit.name} title={unit.name} aside={count}>
        <Topics topics={unit.topics} tone={tone} />
      </Section>
    ) : (
      <Fold key={unit.name} summary={unit.name} end={count} open={isOpened || undefined}>
        <Topics topics={unit.topics} tone={tone} />
      </Fold>
    )
  })
}

function Topics({ topics, tone }: { topics: readonly Topic[]; tone: SubjectTone }) {
  const { search } = useLocation()
  return (
    <ul role="list" className={styles.topics}>
      {topics.map((topic) => (
        // A closed row with few answers says how many are missing, so the count stands in an attribute.
        <li key={topic.id} data-answers={topic.answers}>
          <FetchedDisclosure
            summary={
              <MasteryLine
                shortName={topic.name}
                subject={tone}
                answers={topic.answers}
                estimate={topic.estimate}
              />
            }
            search={search}
            name="topic"
            value={topic.id}
            from={`/progress/topics/${topic.id}`}
            given={topic.opened}
            className={styles.topic}
            bodyClassName={styles.opened}
          >
            {(opened) => <OpenedTopic topic={topic} opened={opened} tone={tone} />}
          </FetchedDisclosure>
        </li>
      ))}
    </ul>
  )
}

function OpenedTopic({ topic, opened, tone }: { topic: Topic; opened: TopicSkills; tone: SubjectTone }) {
  const { subjectId, fullTitle, skills } = opened
  const answered = skills.filter(({ evidence }) => evidence > 0)
  return (
    <>
      <p className={styles.quiet}>Official title: {fullTitle}</p>
      <MasteryRange answers={topic.answers} estimate={topic.estimate} subject={tone} />
      <ul role="list" className={styles.skills}>
        {answered.map((skill) => (
          <li key={skill.id}>
            <p className={styles.skill}>
              {skill.name}
              <Mastery answers={skill.evidence} estimate={skill.estimate} subject={tone} />
            </p>
            <p className={styles.links}>
              <TextLink href={practice(subjectId, skill)}>
                Practise<span className="visually-hidden"> {skill.name}</span>
              </TextLink>
              <EvidenceLink
                href={evidenceOf(subjectId, topic.id, skill.id)}
                answers={skill.answers}
                about={skill.name}
              />
            </p>
          </li>
        ))}
        <UnansweredSkills subjectId={subjectId} skills={skills.filter(({ evidence }) => evidence === 0)} />
      </ul>
      <p>
        <TextLink href={`/feynman-flashcards/explain?topic=${topic.id}`} reload>
          Explain it in your own words<span className="visually-hidden">: {topic.name}</span>
        </TextLink>
      </p>
      <Disclosure summary="How we work this out">
        <p>
          The range is for a medium question today. It falls when you have not practised for a while. The true
          value is in the range nine times out of ten, if our model is right. Nobody has compared it with exam
          results yet. An answer to a question with several topics counts in its first topic.
        </p>
      </Disclosure>
    </>
  )
}

/** Skills without an answer: only the name, with a link to practice. */
function UnansweredSkills({ subjectId, skills }: { subjectId: string; skills: readonly SkillLine[] }) {
  if (skills.length === 0) return null
  return (
    <li>
      <p className={styles.quiet}>No answers yet. Practise:</p>
      <ul role="list" className={styles.names}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <TextLink href={practice(subjectId, skill)}>{skill.name}</TextLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

const practice = (subjectId: string, skill: SkillLine) =>
  `/exam-practice?subject=${subjectId}&skill=${encodeURIComponent(skill.id)}`

const evidenceOf = (subjectId: string, topicId: string, skillId: string) =>
  `/progress?subject=${subjectId}&topic=${topicId}&in=${topicId}&skill=${encodeURIComponent(skillId)}#evidence`
