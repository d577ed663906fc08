import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { TopicCheck } from '../rules/topic-explanation.ts'

interface TopicResultProps {
  /** Null: the topic has too few key ideas to compare with. */
  check: TopicCheck | null
  skills: readonly string[]
}

/** What the matcher of short answers found in an explanation of a topic. */
export function TopicResult({ check, skills }: TopicResultProps) {
  if (!check) return <OwnCheck skills={skills} />
  const { found, reversed, others, of } = check
  const title = `${found.length} of ${of} key ideas found${reversed.length > 0 ? `, ${reversed.length} to check` : ''}`
  return (
    <>
      <Section
        title={title}
        sub="Victor compares each sentence with the marking guides of this topic’s short-answer questions. Some right sentences are not in them, so compare your words with your notes as well."
      >
        <p role="status" className="visually-hidden">{`${title}.`}</p>
        {found.length + reversed.length === 0 ? (
          <p>No sentence states one of these ideas in words that Victor can match.</p>
        ) : (
          <Rows>
            {reversed.map(({ idea, quote }) => (
              <Row
                key={idea}
                title={`Check this: “${quote}”`}
                sub={`The marking guide says the opposite: ${idea}.`}
              />
            ))}
            {found.map(({ idea, quote }) => (
              <Row key={idea} title={`Found: ${idea}`} sub={`You wrote: “${quote}”`} />
            ))}
          </Rows>
        )}
      </Section>
      {others.length > 0 ? (
        <Section
          title="Other key ideas"
          sub="Not found in your words. Explain each in a sentence of its own."
        >
          <Rows>
            {others.map((idea) => (
              <Row key={idea} title={idea} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </>
  )
}

function OwnCheck({ skills }: Pick<TopicResultProps, 'skills'>) {
  return (
    <Section
      title="Check your explanation yourself"
      sub="Victor has too few short-answer questions of this topic to check your words. Did you explain each of these?"
    >
      <p role="status" className="visually-hidden">
        Your explanation was not checked. Compare it with the list.
      </p>
      <Rows>
        {skills.map((skill) => (
          <Row key={skill} title={skill} />
        ))}
      </Rows>
    </Section>
  )
}
