import { useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { IconButton } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { messageWith } from '../rules/attached-text.ts'
import { addressOf, LONGEST_MESSAGE, nameOf } from '../rules/chat.ts'
import { AskedPassage } from './asked-passage.tsx'
import { AttachedNotice, AttachFile } from './attach-file.tsx'
import styles from './tutor-chat.module.css'
import type { useAnswer } from './use-answer.ts'
import { useAttachment } from './use-attachment.ts'
import { usePosted } from './use-posted.ts'

interface Props {
  page: TutorPage
  answer: ReturnType<typeof useAnswer>
}

/** The box for a message. Without scripts it is a plain form; with scripts the answer appears while it is written. */
export function Composer({ page, answer }: Props) {
  const { tutor, thread, newIds, edited } = page
  // The chat keeps its box, and what stands in it, while answers come.
  return <Box key={edited?.id ?? thread?.id ?? 'new'} {...{ page, answer, tutor, newIds, edited }} />
}

function Box({
  page,
  answer,
  tutor,
  newIds,
  edited,
}: Props & Pick<TutorPage, 'tutor' | 'newIds' | 'edited'>) {
  const posted = usePosted()
  const [text, setText] = useState(posted?.text ?? edited?.text ?? '')
  const { attachment, attach, forget } = useAttachment(posted?.attachment)
  const isBusy = answer.writing !== null || attachment.reading !== null
  const threadId = page.thread?.id ?? newIds.thread
  const ids: Record<string, string> = {
    thread: threadId,
    question: newIds.question,
    answer: newIds.answer,
    ...(edited ? { edits: edited.id } : {}),
    ...(page.asked ? { passage: page.asked.id } : {}),
  }
  async function submit() {
    if (text.trim() === '' || isBusy) return
    const typed = text
    setText('')
    forget()
    const isSent = await answer.send({ ...ids, tutor, text: typed })
    if (!isSent) setText((now) => (now === '' ? typed : now))
  }
  async function addFile(file: File) {
    const found = await attach(file, text)
    if (found !== null) setText((now) => messageWith(now, found))
  }
  return (
    <div className={styles.composer}>
      <AskedPassage page={page} />
      <AttachedNotice attachment={attachment} />
      {answer.refused ? <Callout kind="care" title={answer.refused.message} live /> : null}
      <div
        onSubmitCapture={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          void submit()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          if (!(event.target instanceof HTMLTextAreaElement)) return
          event.preventDefault()
          void submit()
        }}
        onPaste={(event: ClipboardEvent) => {
          const [pasted] = event.clipboardData.files
          if (!pasted || isBusy) return
          event.preventDefault()
          void addFile(pasted)
        }}
      >
        <ActionForm intents={['send', 'attach']} files>
          {Object.entries(ids).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.box}>
            <TextArea
              name="text"
              label={edited ? 'Edit your message' : `Message to ${nameOf(tutor)}`}
              hideLabel
              className={styles.typed}
              placeholder={edited ? 'Edit your message' : 'Type a line, or ask a question'}
              rows={1}
              maxLength={LONGEST_MESSAGE}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <AttachFile isBusy={isBusy} onFile={(file) => void addFile(file)} />
            {answer.writing ? (
              <IconButton
                className={styles.send}
                label="Stop"
                icon={<Square size={18} aria-hidden="true" />}
                onClick={answer.stop}
              />
            ) : (
              <IconButton
                className={styles.send}
                type="submit"
                name="intent"
                value="send"
                label="Send"
                icon={<ArrowUp size={20} aria-hidden="true" />}
              />
            )}
          </div>
        </ActionForm>
      </div>
      <p className={styles.note}>
        {edited ? (
          <TextLink href={`${addressOf(tutor)}?chat=${threadId}`}>Cancel the edit</TextLink>
        ) : (
          `${nameOf(tutor)} can be wrong. This chat never changes a mark.`
        )}
      </p>
    </div>
  )
}
