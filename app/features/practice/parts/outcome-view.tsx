import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { SAID } from '../answer-words.ts'
import type { OutcomePage } from '../shown-page.server.ts'
import styles from './sitting.module.css'

const ASPECTS = { value: 'Value', form: 'Form', figures: 'Figures', unit: 'Unit' } as const

export interface OutcomeViewProps {
  outcome: OutcomePage
  /** Just marked: the focus lands here. */
  focus: boolean
  /** Without worked solution, for a first taste. */
  short?: boolean
  children?: React.ReactNode
}

/** How one part was marked: the marks, how the answer was read, which step earned what, what the slip is called. */
export function OutcomeView({ outcome, focus, short, children }: OutcomeViewProps) {
  const right = outcome.verdict === 'right'
  const judged = Object.entries(ASPECTS).filter(
    ([name]) => outcome.aspects[name as keyof typeof ASPECTS] !== null,
  )
  const steps =
    outcome.points.length > 0
      ? outcome.points.map((point) => ({
          for: <PointWords point={point} />,
          awarded: point.awarded,
          of: point.marks,
        }))
      : outcome.steps.map((step) => ({
          for: <RichText html={step.for} as="span" />,
          awarded: step.awarded,
          of: step.marks,
        }))
  return (
    <Verdict
      verdict={right ? 'right' : 'wrong'}
      marks={{ awarded: outcome.awarded, of: outcome.of }}
      said={outcome.confidence === null ? undefined : SAID[outcome.confidence]}
      readAs={
        outcome.readAs && outcome.choices.length === 0 && outcome.points.length === 0 ? (
          <span dir="ltr">{outcome.readAs}</span>
        ) : undefined
      }
      steps={outcome.choices.length > 0 ? [] : steps}
      focus={focus}
      level={2}
      foot={
        <>
          {outcome.commonLoss && !short ? (
            <Disclosure summary="Where marks are commonly lost">
              <RichText html={outcome.commonLoss} />
            </Disclosure>
          ) : null}
          {children}
        </>
      }
    >
      <p>
        <RichText html={outcome.misconception ?? outcome.reason} as="span" />
      </p>
      {judged.length > 1 && !right ? (
        <ul role="list" className={styles.aspects}>
          {judged.map(([name, label]) => (
            <li key={name}>
              {label}: {outcome.aspects[name as keyof typeof ASPECTS] === 'right' ? 'right' : 'not right'}
            </li>
          ))}
        </ul>
      ) : null}
      {right || outcome.choices.length > 0 ? null : (
        <p>
          {outcome.points.length > 0 ? 'A full answer: ' : 'The answer: '}
          <RichText html={outcome.answer} as="span" />
        </p>
      )}
      {short ? null : (
        <Disclosure summary="Worked solution" open={!right}>
          <RichText html={outcome.solution} />
        </Disclosure>
      )}
    </Verdict>
  )
}

function PointWords({ point }: { point: OutcomePage['points'][number] }) {
  return (
    <>
      <RichText html={point.for} as="span" />
      {point.matched ? <span className={styles.matched}> for “{point.matched}”</span> : null}
    </>
  )
}
