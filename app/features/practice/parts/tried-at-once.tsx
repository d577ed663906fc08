import type { MarkedPart } from '#app/engines/questions/split.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { StepsList, Verdict } from '#app/ui/question-frame/verdict.tsx'
import styles from './tried-at-once.module.css'
import { useMarker } from './use-marker.ts'

const ASPECTS = { value: 'Value', form: 'Form', figures: 'Figures', unit: 'Unit' } as const

export interface TriedAtOnceProps {
  part: MarkedPart | undefined
  /** Rendered, by what it renders. */
  said: Readonly<Record<string, string>>
  response: string
  /** The answer's field has had the focus. */
  wanted: boolean
  /** The field says how it reads the answer. */
  read: boolean
  /** Something else says how this answer is marked. */
  hidden: boolean
  /** What is said of a part that is not marked by its answer alone. */
  otherwise: string | null
}

/** How the answer beside it would be marked, at once and without a request. */
export function TriedAtOnce({ part, said, response, wanted, read, hidden, otherwise }: TriedAtOnceProps) {
  const { state, result, again } = useMarker(part, response, wanted)
  const shown = hidden || state !== 'ready' ? null : result
  return (
    <div className={styles.tried}>
      <div role="status">
        {state === 'loading' ? <p className={styles.quiet}>Getting ready to mark…</p> : null}
        {state === 'away' && !hidden ? (
          <p>What marks this answer could not be loaded. Nothing you wrote is lost.</p>
        ) : null}
        {shown ? <Said result={shown} said={said} read={read} /> : null}
      </div>
      {state === 'away' && !hidden ? (
        <div>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {!part && otherwise ? <p className={styles.quiet}>{otherwise}</p> : null}
      {shown?.points ? (
        <StepsList
          steps={shown.points.map((point) => ({
            for: (
              <>
                <Words text={point.for} said={said} />
                {point.matched ? (
                  // Words that stand apart in the answer are joined by & in the key.
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

function Said({ result, said, read }: { result: PartResult } & Pick<TriedAtOnceProps, 'said' | 'read'>) {
  const asked = result.verdict === 'ask'
  const right = result.verdict === 'right'
  const judged = Object.entries(ASPECTS).filter(
    ([name]) => result.aspects[name as keyof typeof ASPECTS] !== null,
  )
  const apart = judged.length > 1 && !right && !asked
  const words = result.misconception?.feedback ?? (right && result.reason === 'Right.' ? '' : result.reason)
  return (
    <Verdict
      verdict={asked ? 'ask' : right ? 'right' : 'wrong'}
      marks={asked ? undefined : { awarded: result.awarded, of: result.of }}
      readAs={result.readAs && !result.points && !read ? <span dir="ltr">{result.readAs}</span> : undefined}
      focus={false}
      level={4}
    >
      {words || asked || apart ? (
        <>
          {words ? (
            <p>
              <Words text={words} said={said} />
            </p>
          ) : null}
          {asked ? <p>A student would be asked to write it again.</p> : null}
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

/** The author's words with their formulas; the program's own are plain. */
function Words({ text, said }: { text: string; said: TriedAtOnceProps['said'] }) {
  const html = Object.hasOwn(said, text) ? said[text] : undefined
  return html === undefined ? text : <RichText html={html} as="span" />
}
