import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import type { OutcomePage } from '../shown-page.server.ts'
import type { SchemePage } from '../criteria.server.ts'
import { CriterionFields, Criteria } from './criteria-view.tsx'
import { Samples } from './samples.tsx'
import styles from './writing.module.css'

/** Marks that were sent and not taken: they stand in the form again, with why. */
export interface RefusedMarks {
  message: string
  typed: Readonly<Record<string, string | string[]>>
}

export interface JudgeOwnProps {
  outcome: OutcomePage
  scheme: SchemePage
  /** Just handed in or judged: the focus lands here. */
  focus: boolean
  /** Puts the fields and the button into a form that posts them. */
  inForm: (fields: ReactNode) => ReactNode
  busy: boolean
  refused: RefusedMarks | undefined
  /** The way to somebody who marks it: a link, or a button in a form. Left out where nobody can. */
  ask?: ReactNode
}

/** A long answer after it is handed in: what was written, what it is judged by, samples, and a mark for each criterion. */
export function JudgeOwn({ outcome, scheme, focus, inForm, busy, refused, ask }: JudgeOwnProps) {
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
              <OwnMark of={one} own={outcome.marker?.own} />
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
        {by === 'person' && outcome.marker ? (
          <MarkedBy marker={outcome.marker} />
        ) : (
          <p>
            {by === null
              ? 'Read the criteria and the samples, then give your answer a mark for each criterion.'
              : 'Your own mark, by the criteria. It counts for nothing in what Victor says you know.'}
          </p>
        )}
      </Verdict>
      <Samples scheme={scheme} />
      {by === 'person' ? (
        <Criteria scheme={scheme} />
      ) : (
        inForm(
          <div className={styles.judge}>
            <h2>{by === null ? 'Judge your answer' : 'Judge it again'}</h2>
            {refused ? <Callout kind="care" title={refused.message} live /> : null}
            <CriterionFields
              scheme={scheme}
              given={Object.fromEntries(
                refused
                  ? scheme.criteria.map(({ id }) => [id, String(refused.typed[`mark-${id}`] ?? '')])
                  : outcome.criteria.map(({ id, awarded }) => [id, String(awarded)]),
              )}
              refused={refused?.typed}
            />
            <Button tone="primary" busy={busy}>
              Keep my mark
            </Button>
          </div>,
        )
      )}
      {ask ? (
        <section className={styles.ask}>
          <h2>{by === 'person' ? 'Who marked it' : 'Ask a teacher or tutor'}</h2>
          {by === 'person' ? null : (
            <p>You hand them a link to this one answer. Their mark counts; your own is for comparing.</p>
          )}
          {ask}
        </section>
      ) : null}
      {scheme.source ? <p className={styles.count}>About the criteria: {scheme.source}.</p> : null}
    </div>
  )
}

/** Whose mark it is, and what they said. */
function MarkedBy({ marker }: { marker: NonNullable<OutcomePage['marker']> }) {
  const zone = useFrame()?.zone
  const day = dateFormat({ dateStyle: 'long', ...(zone ? { timeZone: zone } : {}) })
  return (
    <>
      <p>
        Marked by {marker.name === null ? 'somebody whose account is closed' : <bdi>{marker.name}</bdi>},{' '}
        {day.format(new Date(marker.at))}, by the criteria. It counts as any other mark does.
      </p>
      {marker.comment ? (
        <blockquote className={styles.said} aria-label="What they said">
          {marker.comment.split(/\n+/).map((line, index) => (
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </blockquote>
      ) : null}
    </>
  )
}

/** Beside a teacher's mark for a criterion: what the writer thought, which is what there is to learn from. */
function OwnMark({
  of,
  own,
}: {
  of: OutcomePage['criteria'][number]
  own: readonly { id: string; awarded: number }[] | undefined
}) {
  const mine = own?.find(({ id }) => id === of.id)?.awarded
  if (mine === undefined) return null
  const less = Math.abs(mine - of.awarded)
  const compared = mine === of.awarded ? 'the same' : `${less} ${mine > of.awarded ? 'more' : 'less'}`
  return (
    <span className={styles.own}>
      You gave {mine}, {compared}.
    </span>
  )
}
