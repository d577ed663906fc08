import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { CONFIDENCE_LABELS } from '../rules/response-labels.ts'
import { readingIfDifferent } from '../rules/response-text.ts'
import { ruledWords } from '../rules/ruling-text.ts'
import type { OutcomePage } from '../pages/question-view.server.ts'
import { KeyPoints, type InClaimForm } from './key-points.tsx'
import { WorkingView } from './inputs/working/working-view.tsx'
import styles from './question-page.module.css'

const ASPECTS = { value: 'Value', form: 'Form', figures: 'Figures', unit: 'Unit' } as const

export interface OutcomeViewProps {
  outcome: OutcomePage
  /** True just after marking. The focus moves here. */
  focus: boolean
  /** Without the worked solution, for the homepage. */
  short?: boolean
  /** True when the field above shows how the response was read. */
  read?: boolean
  /** The rendered picture of the solution. Passed in, so that pages without pictures do not load the drawing code. */
  solutionPicture?: React.ReactNode
  /** What the ⋯ menu of the verdict holds. */
  menu?: React.ReactNode
  /** The menu is open on arrival, because its form was refused. */
  menuOpen?: boolean
  /** Small print below the folds. */
  foot?: React.ReactNode
  /** More folds below the worked solution. */
  children?: React.ReactNode
  /** The form of the buttons that confirm a key point. Without it they are not shown. */
  inClaimForm?: InClaimForm
}

/** The outcome of one part: marks, reading, steps and misconception. */
export function OutcomeView(props: OutcomeViewProps) {
  const { outcome, focus, short, read, solutionPicture, menu, menuOpen, foot, children, inClaimForm } = props
  const zone = useFrame()?.zone ?? USUAL_ZONE
  const right = outcome.verdict === 'right'
  const judged = Object.entries(ASPECTS).filter(
    ([name]) => outcome.aspects[name as keyof typeof ASPECTS] !== null,
  )
  const steps =
    outcome.points.length > 0
      ? []
      : outcome.steps.map((step) => ({
          for: <StepWords step={step} />,
          awarded: step.awarded,
          of: step.marks,
          seen: isSeen(step) ? step.why : undefined,
        }))
  // The heading already says that the response is right.
  const explanation =
    (right ? null : outcome.misconception) ?? (right && outcome.reason === 'Right.' ? '' : outcome.reason)
  const readAs = readingIfDifferent(outcome)
  const isAnswerShown =
    !right && outcome.answer !== '' && outcome.choices.length + outcome.places.length === 0
  // The answer to an explanation often is the whole solution, which is then not shown again.
  const isAnswerTheSolution = isAnswerShown && textOf(outcome.answer) === textOf(outcome.solution)
  // Beside key points the full answer is for those who want to compare.
  const isAnswerFolded = isAnswerShown && !short && outcome.points.length > 0
  const rightPlaces = outcome.places.filter((place) => place.right).length
  const verdict = (
    <Verdict
      verdict={right ? 'right' : outcome.verdict === 'to-confirm' ? 'confirm' : 'wrong'}
      marks={{ awarded: outcome.awarded, of: outcome.of }}
      said={outcome.confidence === null ? undefined : CONFIDENCE_LABELS[outcome.confidence]}
      readAs={
        readAs &&
        !read &&
        outcome.lines.length + outcome.choices.length + outcome.points.length + outcome.places.length ===
          0 ? (
          <span dir="ltr">{readAs}</span>
        ) : undefined
      }
      // A single step would repeat the heading.
      steps={outcome.choices.length > 0 || (outcome.places.length > 0 && steps.length === 1) ? [] : steps}
      focus={focus}
      level={2}
      menu={menu}
      menuOpen={menuOpen}
      foot={foot}
      answerLabel={outcome.points.length > 0 ? 'A full answer' : undefined}
      answer={isAnswerShown && !isAnswerFolded ? <RichText html={outcome.answer} as="span" /> : undefined}
      folds={
        short ? undefined : (
          <>
            {isAnswerFolded ? (
              <Fold summary="A full answer">
                <RichText html={outcome.answer} />
              </Fold>
            ) : null}
            {isAnswerTheSolution && !solutionPicture ? null : (
              <Fold summary={right ? 'Compare with the worked solution' : 'Worked solution'}>
                <div className={styles.solution}>
                  <RichText html={outcome.solution} />
                  {solutionPicture}
                </div>
              </Fold>
            )}
            {outcome.commonLoss ? (
              <Fold summary="Where students often lose marks">
                <RichText html={outcome.commonLoss} />
              </Fold>
            ) : null}
            {children}
          </>
        )
      }
    >
      {outcome.ruled ? <p>{ruledWords({ ...outcome.ruled, awarded: outcome.awarded }, zone)}</p> : null}
      {explanation ? (
        <p>
          <RichText html={explanation} as="span" />
        </p>
      ) : null}
      {/* Without a known misconception, the reason already is this count. */}
      {outcome.places.length > 1 &&
      !right &&
      !explanation.includes(`${rightPlaces} of ${outcome.places.length} `) ? (
        <p>
          {rightPlaces} of {outcome.places.length} are in the right place.
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
      {outcome.points.length > 0 ? <KeyPoints outcome={outcome} inForm={inClaimForm} /> : null}
    </Verdict>
  )
  // Working is shown above its marks, each beside the line that earned it.
  return outcome.lines.length === 0 ? (
    verdict
  ) : (
    <>
      <WorkingView outcome={outcome} />
      {verdict}
    </>
  )
}

/**
 * The text without tags. Formulas are in the page twice, and their small digits may be separate characters elsewhere.
 */
const textOf = (html: string) =>
  html
    .replace(/<span class="katex-mathml">.*?<\/math><\/span>/gs, '')
    .replace(/<[^>]*>|[\s\u200B]/g, '')
    .normalize('NFKC')

/** True if the reason is only where the step was found ("Seen in line 2."), which stands at the end of its row. */
const isSeen = ({ why, awarded }: OutcomePage['steps'][number]): boolean =>
  awarded > 0 && /^Seen in line \d+\.$/.test(why ?? '')

/** Working: a step, and why it was not found. */
function StepWords({ step }: { step: OutcomePage['steps'][number] }) {
  return (
    <>
      <RichText html={step.for} as="span" />
      {step.why && !isSeen(step) ? <span className={styles.stepWhy}> {step.why}</span> : null}
    </>
  )
}
