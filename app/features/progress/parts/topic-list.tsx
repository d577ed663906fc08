import ChevronRight from 'lucide-react/icons/chevron-right'
import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import { unitsOf } from '../mastery-tree.ts'
import styles from './progress.module.css'
import type { Tone } from './tone.ts'

type Estimate = { value: number; low: number; high: number } | null

interface Skill {
  id: string
  name: string
  estimate: Estimate
  answers: number
  recalled: number | null
}

interface Topic {
  id: string
  name: string
  unit: string
  estimate: Estimate
  recalled: number | null
  answers: number
  met: number
  skills: Skill[]
}

interface TopicListProps {
  subjectId: string
  tone: Tone
  topics: readonly Topic[]
}

/** Topics of one subject by unit, a row each; a row opens to its skills. */
export function TopicList({ subjectId, tone, topics }: TopicListProps) {
  return unitsOf(topics).map(([unit, own]) => {
    const met = own.filter((topic) => topic.met > 0).length
    return (
      <Card key={unit} title={unit} aside={`${met} of ${own.length} topics met`}>
        <ul role="list" className={styles.topics}>
          {own.map((topic) => (
            <li key={topic.id}>
              <details className={styles.topic}>
                <summary>
                  <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
                  <span>
                    <Figure name={topic.name} of={topic} tone={tone} />
                  </span>
                </summary>
                <ul role="list" className={styles.skills}>
                  {topic.skills
                    .filter((skill) => skill.estimate !== null)
                    .map((skill) => (
                      <li key={skill.id}>
                        <Figure name={skill.name} of={skill} tone={tone} />
                        <SkillLinks subjectId={subjectId} skill={skill} />
                      </li>
                    ))}
                  <Unmet
                    subjectId={subjectId}
                    skills={topic.skills.filter((skill) => skill.estimate === null)}
                  />
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}

/** A meter where there is something to draw; one line of words where there is not. */
function Figure({ name, of, tone }: { name: string; of: Omit<Skill, 'id' | 'name'>; tone: Tone }) {
  if (of.estimate)
    return (
      <RangeMeter label={name} note={noteOf(of.answers, of.recalled)} estimate={of.estimate} tone={tone} />
    )
  return (
    <span className={styles.unmet}>
      <span>{name}</span> <span className={styles.quiet}>No answers yet</span>
    </span>
  )
}

/** Skills without an answer: nothing is known of each but its name, so each is its way in and nothing more. */
function Unmet({ subjectId, skills }: { subjectId: string; skills: readonly Skill[] }) {
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

const practice = (subjectId: string, skill: Skill) =>
  `/exam-practice?subject=${subjectId}&skill=${encodeURIComponent(skill.id)}`

function SkillLinks({ subjectId, skill }: { subjectId: string; skill: Skill }) {
  return (
    <p className={styles.links}>
      <TextLink href={practice(subjectId, skill)}>
        Practise<span className="visually-hidden"> {skill.name}</span>
      </TextLink>
      {skill.answers > 0 ? (
        <TextLink href={`/progress?subject=${subjectId}&skill=${encodeURIComponent(skill.id)}#evidence`}>
          Answers behind it<span className="visually-hidden">: {skill.name}</span>
        </TextLink>
      ) : null}
    </p>
  )
}

function noteOf(answers: number, recalled: number | null): string {
  if (answers === 0) return ''
  const count = `${answers} ${answers === 1 ? 'answer' : 'answers'}`
  return recalled !== null && recalled < 95 ? `${count}, recall ${recalled} %` : count
}
