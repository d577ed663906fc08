import { Hero } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { SubjectFamily } from '#app/ui/subject/families.ts'
import type { DrawnAnswer } from '../rules/drawn-answer.ts'
import styles from './answer.module.css'
import { AnswerBlock } from './answer-block.tsx'

/** The answer of a tool: what it found, blocks, steps, notes and sources. */
export default function AnswerView({ answer, tone }: { answer: DrawnAnswer; tone: SubjectFamily }) {
  const { headline, blocks, steps, notes, sources } = answer
  return (
    <div className={styles.answer}>
      <Hero className={styles.hero} aria-label="Answer">
        <div className={styles.found}>
          <p className={styles.heroLabel}>{headline.label}</p>
          <p className={cx(styles.value, headline.isLong && styles.longValue)}>
            <RichText as="span" html={headline.value} />
          </p>
        </div>
        <div className={styles.finding}>
          <p className={styles.says}>
            <RichText as="span" html={headline.finding} />
          </p>
          {headline.reason === null ? null : (
            <p className={styles.reason}>
              <RichText as="span" html={headline.reason} />
            </p>
          )}
        </div>
      </Hero>
      {blocks.map((block, index) => (
        // Blocks have no ids; an answer keeps their order.
        <AnswerBlock key={index} block={block} tone={tone} />
      ))}
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {notes.length + sources.length > 0 ? (
        <div className={styles.small}>
          {notes.map((html) => (
            <p key={html}>
              <RichText as="span" html={html} />
            </p>
          ))}
          {sources.length > 0 ? (
            <p>
              Sources:{' '}
              {sources.map(({ title, address, date }, index) => (
                <span key={title}>
                  {index > 0 ? '; ' : ''}
                  {address ? <TextLink href={address}>{title}</TextLink> : title}
                  {date ? ` (${date})` : ''}
                </span>
              ))}
              .
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function Steps({ steps }: Pick<DrawnAnswer, 'steps'>) {
  return (
    <section aria-labelledby="tool-steps">
      <h2 id="tool-steps" className={styles.stepsTitle}>
        Steps
      </h2>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, lines }, index) => (
          <li key={`${index} ${title}`}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.stepTitle}>
              <span className="visually-hidden">Step {index + 1}: </span>
              <RichText as="span" html={title} />
            </span>
            <span className={styles.lines}>
              {lines.map((html, at) => (
                <span key={`${at} ${html}`} className={styles.line}>
                  <RichText as="span" html={html} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
