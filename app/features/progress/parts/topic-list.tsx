import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import type { Subject } from '#app/ui/badge/badge.tsx'
import styles from './progress.module.css'

type Estimate = { value: number; low: number; high: number } | null

interface Topic {
  id: string
  name: string
  unit: string
  estimate: Estimate
  recalled: number | null
  answers: number
  met: number
  skills: { id: string; name: string; estimate: Estimate; answers: number; recalled: number | null }[]
}

/** Topics of one subject, by unit; each opens to its skills. */
export function TopicList({
  subjectId,
  tone,
  topics,
}: {
  subjectId: string
  tone: Subject
  topics: readonly Topic[]
}) {
  const units = [...Map.groupBy(topics, ({ unit }) => unit)]
  return units.map(([unit, own]) => (
    <Card key={unit} title={unit}>
      <Stack>
        {own.map((topic) => (
          <details key={topic.id} className={styles.topic} open={topic.met > 0}>
            <summary>
              <RangeMeter
                label={topic.name}
                note={noteOf(topic.answers, topic.recalled)}
                estimate={topic.estimate}
                tone={tone}
                unknown="No answers yet"
              />
            </summary>
            <ul role="list" className={styles.skills}>
              {topic.skills.map((skill) => (
                <li key={skill.id}>
                  <RangeMeter
                    label={skill.name}
                    note={noteOf(skill.answers, skill.recalled)}
                    estimate={skill.estimate}
                    tone={tone}
                    unknown="No answers yet"
                  />
                  <p className={styles.links}>
                    {skill.answers > 0 ? (
                      <TextLink
                        href={`/progress?subject=${subjectId}&skill=${encodeURIComponent(skill.id)}#evidence`}
                      >
                        Answers behind it<span className="visually-hidden">: {skill.name}</span>
                      </TextLink>
                    ) : null}
                    <TextLink
                      href={`/exam-practice?subject=${subjectId}&skill=${encodeURIComponent(skill.id)}`}
                    >
                      Practise<span className="visually-hidden"> {skill.name}</span>
                    </TextLink>
                  </p>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Stack>
    </Card>
  ))
}

function noteOf(answers: number, recalled: number | null): string {
  if (answers === 0) return ''
  const count = `${answers} ${answers === 1 ? 'answer' : 'answers'}`
  return recalled !== null && recalled < 95 ? `${count}, recall ${recalled} %` : count
}
