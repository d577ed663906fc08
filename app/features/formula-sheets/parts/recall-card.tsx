import { useRef, useState } from 'react'
import { RATINGS } from '#app/engines/memory/grades.ts'
import { FocusOnArrival } from '#app/features/question-bank/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { KeyHint } from '#app/ui/key-hint/key-hint.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import type { RecallPage } from '../pages/recall-page.server.ts'
import { OfficialBadge } from './formula-list.tsx'
import styles from './recall.module.css'
import { useRecallKeys } from './use-recall-keys.ts'

/** One covered formula. The cover is a native fold, so that it opens without scripts. */
export function RecallCard({ page }: { page: Extract<RecallPage, { stage: 'card' }> }) {
  const { formula, position, of, recallId } = page
  const [open, setOpen] = useState(false)
  const cover = useRef<HTMLDetailsElement>(null)
  useRecallKeys(cover)
  return (
    <div className={styles.card}>
      <Progress value={position - 1} max={of} label={`Formula ${position} of ${of}`} showLabel />
      <FocusOnArrival when={position > 1}>
        <h2 className={styles.name}>{formula.name}</h2>
      </FocusOnArrival>
      {formula.conditions ? (
        <p className={styles.conditions}>
          <RichText html={formula.conditions} as="span" />
        </p>
      ) : null}
      <details ref={cover} className={styles.cover} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{open ? 'Cover the formula' : 'Show the formula'}</summary>
        <div className={styles.shown}>
          <RichText html={formula.html} />
          <p className={styles.spoken}>{formula.spoken}.</p>
          <OfficialBadge official={formula.official} />
        </div>
        <ActionForm intent="recall" hidden={{ formula: formula.id }}>
          <input type="hidden" name="id" value={recallId} />
          <fieldset className={styles.ratings}>
            <legend>How well did you know it?</legend>
            <Button name="rating" value={RATINGS.again} size="large">
              Forgot
            </Button>
            <Button name="rating" value={RATINGS.hard} size="large">
              Nearly
            </Button>
            <Button name="rating" value={RATINGS.good} size="large" tone="primary">
              Got it
            </Button>
          </fieldset>
        </ActionForm>
      </details>
      <KeyHint>Space shows the formula. Then press 1, 2 or 3.</KeyHint>
    </div>
  )
}
