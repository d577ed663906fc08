import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { SAID } from '../answer-words.ts'
import { readApart } from '../given-words.ts'
import { ruledWords } from '../ruled-words.ts'
import type { OutcomePage } from '../shown-page.server.ts'
import { WorkingView } from './working-view.tsx'
import styles from './sitting.module.css'

const ASPECTS = { value: 'Value', form: 'Form', figures: 'Figures', unit: 'Unit' } as const

export interface OutcomeViewProps {
  outcome: OutcomePage
  /** Just marked: the focus lands here. */
  focus: boolean
  /** Without worked solution, for a first taste. */
  short?: boolean
  /** The field above says how the answer was read. */
  read?: boolean
  /** The picture of the solution, drawn: passed in, so that a page without one loads nothing to draw it. */
  solutionPicture?: React.ReactNode
  children?: React.ReactNode
}

/** How one part was marked: the marks, how the answer was read, which step earned what, what the slip is called. */
export function OutcomeView({ outcome, focus, short, read, solutionPicture, children }: OutcomeViewProps) {
  const zone = useFrame()?.zone ?? USUAL_ZONE
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
          for: <StepWords step={step} />,
          awarded: step.awarded,
          of: step.marks,
        }))
  // That it is right, the heading has said.
  const said = outcome.misconception ?? (right && outcome.reason === 'Right.' ? '' : outcome.reason)
  const readAs = readApart(outcome)
  // The solution stands open below, and often is the answer word for word.
  const isTold = !short && textOf(outcome.answer) === textOf(outcome.solution)
  const rightPlaces = outcome.places.filter((place) => place.right).length
  const verdict = (
    <Verdict
      verdict={right ? 'right' : 'wrong'}
      marks={{ awarded: outcome.awarded, of: outcome.of }}
      said={outcome.confidence === null ? undefined : SAID[outcome.confidence]}
      readAs={
        readAs &&
        !read &&
        outcome.lines.length + outcome.choices.length + outcome.points.length + outcome.places.length ===
          0 ? (
          <span dir="ltr">{readAs}</span>
        ) : undefined
      }
      // One step for all of it says what the heading has said.
      steps={outcome.choices.length > 0 || (outcome.places.length > 0 && steps.length === 1) ? [] : steps}
      focus={focus}
      level={2}
      foot={
        short ? undefined : (
          <>
            <Disclosure summary="Worked solution" open={!right}>
              <div className={styles.solution}>
                <RichText html={outcome.solution} />
                {solutionPicture}
              </div>
            </Disclosure>
            {outcome.commonLoss ? (
              <Disclosure summary="Where marks are commonly lost">
                <RichText html={outcome.commonLoss} />
              </Disclosure>
            ) : null}
            {children}
          </>
        )
      }
    >
      {outcome.ruled ? <p>{ruledWords({ ...outcome.ruled, awarded: outcome.awarded }, zone)}</p> : null}
      {said ? (
        <p>
          <RichText html={said} as="span" />
        </p>
      ) : null}
      {/* Where no error was known, the reason is this count already. */}
      {outcome.places.length > 1 &&
      !right &&
      !said.includes(`${rightPlaces} of ${outcome.places.length} `) ? (
        <p>
          {rightPlaces} of {outcome.places.length} are where they belong.
        </p>
      ) : null}
      {judged.length > 1 && !right ? (
        <ul role="list" className={styles.aspects}>
          {judged.map(([name, label]) => (
            <li key={name}>
              {label}: {outcome.aspects[name as keyof typeof ASPECTS] === 'right' ? 'right' : 'not right'}
            </li>
          ))}
        </ul>
      ) : null}
      {right ||
      outcome.answer === '' ||
      outcome.choices.length + outcome.places.length > 0 ||
      isTold ? null : (
        <p className={styles.answer}>
          {outcome.points.length > 0 ? 'A full answer: ' : 'The answer: '}
          <RichText html={outcome.answer} as="span" />
        </p>
      )}
    </Verdict>
  )
  // Working stands above its marks, each beside the line that earned it.
  return outcome.lines.length === 0 ? (
    verdict
  ) : (
    <>
      <WorkingView outcome={outcome} />
      {verdict}
    </>
  )
}

/** A formula stands in the page twice, and its small figures may be letters of their own elsewhere. */
const textOf = (html: string) =>
  html
    .replace(/<span class="katex-mathml">.*?<\/math><\/span>/gs, '')
    .replace(/<[^>]*>|[\s\u200B]/g, '')
    .normalize('NFKC')

/** Of working: where a step was seen, or why it was not. */
function StepWords({ step }: { step: OutcomePage['steps'][number] }) {
  return (
    <>
      <RichText html={step.for} as="span" />
      {step.why ? <span className={styles.stepWhy}> {step.why}</span> : null}
    </>
  )
}

function PointWords({ point }: { point: OutcomePage['points'][number] }) {
  return (
    <>
      <RichText html={point.for} as="span" />
      {point.matched ? (
        // Words that stand apart in the answer are joined by & in the key.
        <span className={styles.matched}> for “{point.matched.replaceAll(' & ', ' … ')}”</span>
      ) : null}
    </>
  )
}
