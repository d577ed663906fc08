import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import type { OutcomePage } from '../shown-page.server.ts'
import type { SchemePage } from '../criteria.server.ts'
import styles from './writing.module.css'

const BY = {
  self: 'Your own mark, by the criteria. It counts for nothing in what Victor says you know.',
  person: 'Marked by a person, by the criteria.',
} as const

export interface JudgeOwnProps {
  outcome: OutcomePage
  scheme: SchemePage
  /** Just handed in or judged: the focus lands here. */
  focus: boolean
  /** Puts the fields and the button into a form that posts them. */
  inForm: (fields: ReactNode) => ReactNode
  busy: boolean
  error: string | undefined
}

/** A long answer after it is handed in: what was written, what it is judged by, samples, and a mark for each criterion. */
export function JudgeOwn({ outcome, scheme, focus, inForm, busy, error }: JudgeOwnProps) {
  const by = outcome.markedBy === 'self' || outcome.markedBy === 'person' ? outcome.markedBy : null
  return (
    <div className={styles.judge}>
      <section className={styles.writing} aria-label="Your answer">
        {outcome.about ? <p>On: {outcome.about}</p> : null}
        {scheme.writing.split(/\n+/).map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
      </section>
      <Verdict
        verdict={by === null ? 'kept' : 'judged'}
        level={2}
        focus={focus}
        marks={by === null ? undefined : { awarded: outcome.awarded, of: outcome.of }}
        steps={outcome.criteria.map((one) => ({
          for: (
            <>
              <RichText html={one.for} as="span" />
              {one.band ? `: ${one.band}` : null}
            </>
          ),
          awarded: one.awarded,
          of: one.of,
        }))}
        foot={
          <>
            <Disclosure summary="What a good answer does" open={by !== null}>
              <RichText html={outcome.solution} />
              {outcome.picture ? <Picture drawn={outcome.picture} /> : null}
            </Disclosure>
            {outcome.commonLoss ? (
              <Disclosure summary="Where marks are commonly lost">
                <RichText html={outcome.commonLoss} />
              </Disclosure>
            ) : null}
          </>
        }
      >
        <p>
          {by === null
            ? 'Read the criteria and the samples, then give your answer a mark for each criterion.'
            : BY[by]}
        </p>
      </Verdict>
      <Samples scheme={scheme} />
      {by === 'person' ? (
        <Criteria scheme={scheme} />
      ) : (
        inForm(
          <div className={styles.judge}>
            <h2>{by === null ? 'Judge your answer' : 'Judge it again'}</h2>
            {error ? <Callout kind="care" title={error} live /> : null}
            {scheme.criteria.map((criterion) => (
              <fieldset key={criterion.id} className={styles.criterion}>
                <legend>
                  <RichText html={criterion.for} as="span" />
                </legend>
                <Bands bands={criterion.bands} />
                <SelectField
                  name={`mark-${criterion.id}`}
                  label={`Mark out of ${criterion.most}`}
                  empty="Choose"
                  className={styles.mark}
                  options={Array.from({ length: criterion.most + 1 }, (_, mark) => ({
                    value: String(criterion.most - mark),
                    label: markLabel(criterion, criterion.most - mark),
                  }))}
                  defaultValue={String(outcome.criteria.find(({ id }) => id === criterion.id)?.awarded ?? '')}
                />
              </fieldset>
            ))}
            <Button tone="primary" busy={busy}>
              Keep my mark
            </Button>
          </div>,
        )
      )}
      {scheme.source ? <p className={styles.count}>The criteria follow: {scheme.source}.</p> : null}
    </div>
  )
}

function markLabel({ bands }: SchemePage['criteria'][number], mark: number): string {
  const band = bands?.find(({ from, to }) => from <= mark && mark <= to)
  return band ? `${mark} – ${band.name}` : String(mark)
}

function Bands({ bands }: { bands: SchemePage['criteria'][number]['bands'] }) {
  if (!bands) return null
  return (
    <dl className={styles.bands}>
      {bands.map(({ name, from, to, description }) => (
        <div key={name}>
          <dt>
            {name}, {from === to ? from : `${from} to ${to}`}
          </dt>
          <dd>
            <RichText html={description} as="span" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Criteria({ scheme }: { scheme: SchemePage }) {
  return scheme.criteria.map((criterion) => (
    <section key={criterion.id} className={styles.criterion}>
      <h3>
        <RichText html={criterion.for} as="span" />
      </h3>
      <Bands bands={criterion.bands} />
    </section>
  ))
}

function Samples({ scheme }: { scheme: SchemePage }) {
  if (scheme.samples.length === 0) return null
  return (
    <section>
      <h2>Samples to compare with</h2>
      <p>Written for Victor, with notes on what they do.</p>
      {scheme.samples.map((sample, index) => (
        <Disclosure
          key={index}
          look="ruled"
          summary={`${sample.band}${sample.question ? `: ${sample.question}` : `, sample ${index + 1}`}`}
        >
          <div className={styles.sample}>
            {sample.lines.map((line, at) => (
              <p key={at}>
                {line.map((piece, place) =>
                  piece.note === null ? (
                    <span key={place}>{piece.text}</span>
                  ) : (
                    <span key={place}>
                      <mark>{piece.text}</mark>
                      <sup>
                        <span className="visually-hidden"> note </span>
                        {piece.note}
                      </sup>
                    </span>
                  ),
                )}
              </p>
            ))}
            <ol className={styles.notes} aria-label="Notes">
              {sample.notes.map((note, at) => (
                <li key={at}>
                  <RichText html={note} as="span" />
                </li>
              ))}
            </ol>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}
