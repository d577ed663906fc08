import { useLocation } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import type { SkillLine, TopicSkills } from '../progress-page.server.ts'
import styles from './progress.module.css'
import type { Tone } from './tone.ts'

interface Topic {
  id: string
  name: string
  estimate: SkillLine['estimate']
  note: string
  /** Its skills, where the page came with it open. */
  opened?: TopicSkills
}

interface TopicListProps {
  tone: Tone
  units: readonly { name: string; met: number; topics: readonly Topic[] }[]
}

/** Topics of one subject by unit, a row each; a row opens to its skills, which are fetched then. */
export function TopicList({ tone, units }: TopicListProps) {
  const { search } = useLocation()
  return units.map(({ name, met, topics }) => (
    <Card key={name} title={name} aside={`${met} of ${topics.length} topics met`}>
      <ul role="list" className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <FetchedDisclosure
              summary={<Figure of={topic} tone={tone} />}
              search={search}
              name="topic"
              value={topic.id}
              from={`/progress/topics/${topic.id}`}
              given={topic.opened}
              className={styles.topic}
              bodyClassName={styles.opened}
            >
              {(opened) => <Skills opened={opened} topicId={topic.id} tone={tone} />}
            </FetchedDisclosure>
          </li>
        ))}
      </ul>
    </Card>
  ))
}

function Skills({ opened, topicId, tone }: { opened: TopicSkills; topicId: string; tone: Tone }) {
  const { subjectId, skills } = opened
  return (
    <ul role="list" className={styles.skills}>
      {skills
        .filter(({ estimate }) => estimate !== null)
        .map((skill) => (
          <li key={skill.id}>
            <Figure of={skill} tone={tone} />
            <p className={styles.links}>
              <TextLink href={practice(subjectId, skill)}>
                Practise<span className="visually-hidden"> {skill.name}</span>
              </TextLink>
              <TextLink
                href={`/progress?subject=${subjectId}&topic=${topicId}&skill=${encodeURIComponent(skill.id)}#evidence`}
              >
                Answers behind it<span className="visually-hidden">: {skill.name}</span>
              </TextLink>
            </p>
          </li>
        ))}
      <Unmet subjectId={subjectId} skills={skills.filter(({ estimate }) => estimate === null)} />
    </ul>
  )
}

/** A meter where there is something to draw; one line of words where there is not. */
function Figure({ of, tone }: { of: Omit<SkillLine, 'id'>; tone: Tone }) {
  if (of.estimate) return <RangeMeter label={of.name} note={of.note} estimate={of.estimate} tone={tone} />
  return (
    <span className={styles.unmet}>
      <span>{of.name}</span> <span className={styles.quiet}>No answers yet</span>
    </span>
  )
}

/** Skills without an answer: nothing is known of each but its name, so each is its way in and nothing more. */
function Unmet({ subjectId, skills }: { subjectId: string; skills: readonly SkillLine[] }) {
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
