import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { QuestionPage } from '../shown-page.server.ts'
import own from './question-tools.module.css'
import styles from './sitting.module.css'
import type { useSitting } from './use-sitting.ts'

/** Flag and note: kept with the question, found again by the filter "Flagged". */
export function QuestionTools({
  question,
  work,
}: {
  question: QuestionPage
  work: ReturnType<typeof useSitting>
}) {
  const { last, sending } = work
  const kept =
    last && 'intent' in last && last.intent === 'remark' && last.position === question.position
      ? last
      : undefined
  const refused =
    last &&
    'failure' in last &&
    last.typed['intent'] === 'remark' &&
    Number(last.typed['position']) === question.position
      ? last
      : undefined
  // Kept in another window, which this one has not seen before.
  const other = refused?.failure.fields?.['before']
  const busy = sending?.get('intent') === 'remark'
  const [saving, setSaving] = useState<'no' | 'sent' | 'kept'>('no')
  const isSent = busy && sending.has('note')
  if (isSent && saving !== 'sent') setSaving('sent')
  // What the field has shown: a flag brings the note of another window along, and the field does not follow.
  const [seen, setSeen] = useState(question.note)
  if (!busy && saving === 'sent') {
    setSaving(kept ? 'kept' : 'no')
    if (kept) setSeen(kept.note)
  }
  return (
    <div className={own.tools}>
      <work.Form method="post" action={`?q=${question.position + 1}`}>
        <input type="hidden" name="intent" value="remark" />
        <input type="hidden" name="position" value={question.position} />
        <Button
          name="flagged"
          value={question.flagged ? 'no' : 'yes'}
          tone="quiet"
          size="small"
          busy={busy}
          aria-pressed={question.flagged}
        >
          {question.flagged ? 'Flagged: take the flag off' : 'Flag for later'}
        </Button>
      </work.Form>
      {refused ? (
        <Callout kind="care" title={refused.failure.message} live>
          {other ? <p className={own.other}>{other}</p> : null}
        </Callout>
      ) : null}
      {question.written ? (
        <p>
          Written by somebody who practises here.{' '}
          <TextLink href={question.written}>Should it not be here?</TextLink>
        </p>
      ) : null}
      <Disclosure summary={question.note ? 'Your note' : 'Add a note'}>
        <work.Form method="post" action={`?q=${question.position + 1}`} className={styles.form}>
          <input type="hidden" name="intent" value="remark" />
          <input type="hidden" name="position" value={question.position} />
          <input type="hidden" name="before" value={other ?? seen} />
          <TextArea
            name="note"
            label="Note to yourself"
            rows={3}
            maxLength={2000}
            defaultValue={
              refused?.typed['note'] === undefined ? question.note : String(refused.typed['note'])
            }
            onChange={() => setSaving('no')}
          />
          <div className={own.saved}>
            <Button size="small" busy={busy}>
              Keep the note
            </Button>
            <span role="status">{saving === 'kept' ? 'Kept.' : ''}</span>
          </div>
        </work.Form>
      </Disclosure>
    </div>
  )
}
