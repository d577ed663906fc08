import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import type { OutcomePage } from '../../../pages/question-view.server.ts'
import type { SchemePage } from '../../../pages/criteria.server.ts'
import { CriterionFields, Criteria } from './criteria-view.tsx'
import { Samples } from './samples.tsx'
import styles from '../../writing.module.css'

/** Marks that were refused. The form shows them again with the reason. */
export interface RefusedMarks {
  message: string
  typed: Readonly<Record<string, string | string[]>>
}

export interface EssayOutcomeProps {
  outcome: OutcomePage
  scheme: SchemePage
  /** True just after submitting or marking. The focus moves here. */
  focus: boolean
  /** Wraps the fields and the button in a form that posts them. */
  inForm: (fields: ReactNode) => ReactNode
  busy: boolean
  refused: RefusedMarks | undefined
  /** A link or form that asks somebody to mark the essay. Left out when nobody can. */
  ask?: ReactNode
}

/** A submitted essay: its text, criteria and samples, and a mark for each criterion. */
export function EssayOutcome({ outcome, scheme, focus, inForm, busy, refused, ask }: EssayOutcomeProps) {
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
        folds={
          <>
            <Fold summary="What a good answer does" open={by !== null}>
              <RichText html={outcome.solution} />
              {outcome.picture ? <Picture drawn={outcome.picture} /> : null}
            </Fold>
            {outcome.commonLoss ? (
              <Fold summary="Where students often lose marks">
                <RichText html={outcome.commonLoss} />
              </Fold>
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
              : 'This is your own mark. It does not change your progress.'}
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
              marks={Object.fromEntries(
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
            <p>Send them a link to this answer. Their mark counts. Use your own mark to compare.</p>
          )}
          {ask}
        </section>
      ) : null}
      {scheme.source ? <p className={styles.count}>About the criteria: {scheme.source}.</p> : null}
    </div>
  )
}

/** Who marked, and their comment. */
function MarkedBy({ marker }: { marker: NonNullable<OutcomePage['marker']> }) {
  const zone = useFrame()?.zone
  const day = dateFormat({ dateStyle: 'long', ...(zone ? { timeZone: zone } : {}) })
  return (
    <>
      <p>
        Marked by {marker.name === null ? 'a person with a closed account' : <bdi>{marker.name}</bdi>},{' '}
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

/** The writer's own mark beside the teacher's mark for a criterion, so that the writer can compare. */
function OwnMark({
  of,
  own,
}: {
  of: OutcomePage['criteria'][number]
  own: readonly { id: string; awarded: number }[] | undefined
}) {
  const ownMark = own?.find(({ id }) => id === of.id)?.awarded
  if (ownMark === undefined) return null
  const less = Math.abs(ownMark - of.awarded)
  const compared = ownMark === of.awarded ? 'the same' : `${less} ${ownMark > of.awarded ? 'more' : 'less'}`
  return (
    <span className={styles.own}>
      You gave {ownMark}, {compared}.
    </span>
  )
}
