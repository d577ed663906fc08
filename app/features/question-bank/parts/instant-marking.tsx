import type { MarkedPart } from '#app/engines/questions/split.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { StepsList } from '#app/ui/question-frame/marked-steps.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import styles from './instant-marking.module.css'
import { useMarker } from './use-marker.ts'

const ASPECTS = { value: 'Value', form: 'Form', figures: 'Figures', unit: 'Unit' } as const

export interface InstantMarkingProps {
  part: MarkedPart | undefined
  /** The author's feedback texts, rendered, by their Markdown. */
  feedback: Readonly<Record<string, string>>
  response: string
  /** True once the answer field has had the focus. */
  wanted: boolean
  /** True when the field shows how it reads the response. */
  read: boolean
  /** True when another notice shows how this response is marked. */
  hidden: boolean
  /** The text for a part that cannot be marked from its response alone. */
  otherwise: string | null
}

/** Marks the response beside it in the browser, without a request. */
export function InstantMarking({
  part,
  feedback,
  response,
  wanted,
  read,
  hidden,
  otherwise,
}: InstantMarkingProps) {
  const { state, result, again } = useMarker(part, response, wanted)
  const visible = hidden || state !== 'ready' ? null : result
  return (
    <div className={styles.tried}>
      <div role="status">
        {state === 'loading' ? <p className={styles.quiet}>Getting ready to mark…</p> : null}
        {state === 'away' && !hidden ? <p>We couldn’t load the marking. Your answer is still here.</p> : null}
        {visible ? <InstantResult result={visible} feedback={feedback} read={read} /> : null}
      </div>
      {state === 'away' && !hidden ? (
        <div>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {!part && otherwise ? <p className={styles.quiet}>{otherwise}</p> : null}
      {visible?.points ? (
        <StepsList
          steps={visible.points.map((point) => ({
            for: (
              <>
                <Words text={point.for} feedback={feedback} />
                {point.matched ? (
                  // The key joins separate words with &.
                  <span className={styles.matched}> for “{point.matched.replaceAll(' & ', ' … ')}”</span>
                ) : null}
              </>
            ),
            awarded: point.awarded,
            of: point.marks,
          }))}
        />
      ) : null}
    </div>
  )
}

function InstantResult({
  result,
  feedback,
  read,
}: { result: PartResult } & Pick<InstantMarkingProps, 'feedback' | 'read'>) {
  const isUnclear = result.verdict === 'ask'
  const right = result.verdict === 'right'
  const isOpen = result.verdict === 'to-confirm'
  const judged = Object.entries(ASPECTS).filter(
    ([name]) => result.aspects[name as keyof typeof ASPECTS] !== null,
  )
  const apart = judged.length > 1 && !right && !isUnclear
  const words = result.misconception?.feedback ?? (right && result.reason === 'Right.' ? '' : result.reason)
  return (
    <Verdict
      verdict={isUnclear ? 'ask' : right ? 'right' : isOpen ? 'confirm' : 'wrong'}
      marks={isUnclear ? undefined : { awarded: result.awarded, of: result.of }}
      readAs={result.readAs && !result.points && !read ? <span dir="ltr">{result.readAs}</span> : undefined}
      focus={false}
      level={4}
    >
      {words || isUnclear || isOpen || apart ? (
        <>
          {words ? (
            <p>
              <Words text={words} feedback={feedback} />
            </p>
          ) : null}
          {isOpen ? <p>We would ask a student which other points the answer includes.</p> : null}
          {isUnclear ? <p>We would ask a student to write the answer again.</p> : null}
          {apart ? (
            <ul role="list" className={styles.aspects}>
              {judged.map(([name, label]) => (
                <li key={name}>
                  {label}: {result.aspects[name as keyof typeof ASPECTS] === 'right' ? 'right' : 'not right'}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </Verdict>
  )
}

/** The author's texts are rendered with formulas. The program's own texts are plain. */
function Words({ text, feedback }: { text: string; feedback: InstantMarkingProps['feedback'] }) {
  const html = Object.hasOwn(feedback, text) ? feedback[text] : undefined
  return html === undefined ? text : <RichText html={html} as="span" />
}
