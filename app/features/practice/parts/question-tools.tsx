import { useState, type ReactNode } from 'react'
import Flag from 'lucide-react/icons/flag'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { QuestionPage } from '#app/features/question-bank/door-parts.ts'
import own from './question-tools.module.css'
import styles from '#app/features/question-bank/parts/question-page.module.css'
import { lastOf, refusalOf, type usePracticeSet } from './use-practice-set.ts'

/** Hints, flag and note of a question, in one line or in the rail. The filter "Flagged" finds flagged questions. */
export function QuestionTools({
  question,
  work,
  hints,
}: {
  question: QuestionPage
  /** A `HintTool`, while a part is open. */
  hints: ReactNode
  work: ReturnType<typeof usePracticeSet>
}) {
  const { last, sending } = work
  const remark = lastOf(last, 'remark')
  const savedRemark = remark?.position === question.position ? remark : undefined
  const refusal = refusalOf(last)
  const refused =
    refusal?.intent === 'remark' && Number(refusal.typed['position']) === question.position
      ? refusal
      : undefined
  // The note that another window saved and this page has not shown.
  const otherNote = refused?.error.fields?.['before']
  const busy = sending?.get('intent') === 'remark'
  const [saving, setSaving] = useState<'no' | 'sent' | 'kept'>('no')
  const isSent = busy && sending.has('note')
  if (isSent && saving !== 'sent') setSaving('sent')
  // The note that the field has shown. Saving a flag can return a note from another window, which the field does not
  // show.
  const [seen, setSeen] = useState(question.note)
  if (!busy && saving === 'sent') {
    setSaving(savedRemark ? 'kept' : 'no')
    if (savedRemark) setSeen(savedRemark.note)
  }
  return (
    <div className={own.tools}>
      {hints}
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
          icon={<Flag size={18} aria-hidden="true" fill={question.flagged ? 'currentColor' : 'none'} />}
        >
          {question.flagged ? 'Remove flag' : 'Flag for later'}
        </Button>
      </work.Form>
      <Disclosure
        summary={
          <span className={own.name}>
            <NotebookPen size={18} aria-hidden="true" />
            <span>{question.note ? 'Your note' : 'Add a note'}</span>
          </span>
        }
      >
        <work.Form method="post" action={`?q=${question.position + 1}`} className={styles.form}>
          <input type="hidden" name="intent" value="remark" />
          <input type="hidden" name="position" value={question.position} />
          <input type="hidden" name="before" value={otherNote ?? seen} />
          <TextArea
            name="note"
            label="Private note"
            rows={3}
            maxLength={2000}
            defaultValue={
              refused?.typed['note'] === undefined ? question.note : String(refused.typed['note'])
            }
            onChange={() => setSaving('no')}
          />
          <div className={own.saved}>
            <Button size="small" busy={busy}>
              Save note
            </Button>
            <span role="status">{saving === 'kept' ? 'Saved.' : ''}</span>
          </div>
        </work.Form>
      </Disclosure>
      {refused ? (
        <Callout kind="care" title={refused.error.message} live>
          {otherNote ? <p className={own.other}>{otherNote}</p> : null}
        </Callout>
      ) : null}
      {question.written ? (
        <p>
          Another student wrote this question.{' '}
          <TextLink href={question.written}>Report this question</TextLink>
        </p>
      ) : null}
    </div>
  )
}
