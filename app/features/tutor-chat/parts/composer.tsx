import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { IconButton } from '#app/ui/button/button.tsx'
import { useDictation } from '#app/ui/dictation/use-dictation.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { messageWith } from '../rules/attached-text.ts'
import { addressOf, LONGEST_MESSAGE } from '../rules/chat.ts'
import { AskedPassage } from './asked-passage.tsx'
import { AttachedNotice, AttachFile } from './attach-file.tsx'
import styles from './tutor-chat.module.css'
import type { UseAnswer } from './use-answer.ts'
import { useAttachment } from './use-attachment.ts'
import { useComposer } from './use-composer.ts'
import { usePosted } from './use-posted.ts'

interface Props {
  page: TutorPage
  answer: UseAnswer
}

/** The box for a message. Without scripts it is a plain form; with scripts the answer appears while it is written. */
export function Composer(props: Props) {
  // The box stays, with what stands in it, while answers come and a new chat gets its address.
  return <Box key={props.page.edited?.id ?? 'chat'} {...props} />
}

function Box({ page, answer }: Props) {
  const { tutor, newIds, edited } = page
  const threadId = page.thread?.id ?? newIds.thread
  const ids: Record<string, string> = {
    thread: threadId,
    question: newIds.question,
    answer: newIds.answer,
    ...(edited ? { edits: edited.id } : {}),
    ...(page.asked ? { passage: page.asked.id } : {}),
  }
  const posted = usePosted()
  const { text, type, append, submit, frame } = useComposer(page, answer, { ids, start: posted?.text })
  const { attachment, attach, forget } = useAttachment(posted?.attachment)
  const isReading = attachment.reading !== null
  const takesFiles = tutor !== 'atar'
  const voice = useDictation(append)
  function send() {
    if (isReading) return
    forget()
    void submit()
  }
  async function addFile(file: File) {
    const found = await attach(file, text)
    if (found !== null) type((now) => messageWith(now, found))
  }
  return (
    <div className={styles.composer}>
      <AskedPassage page={page} />
      <AttachedNotice attachment={attachment} />
      {answer.refused ? <Callout kind="care" title={answer.refused} live /> : null}
      <div
        ref={frame}
        onSubmitCapture={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          if (!(event.target instanceof HTMLTextAreaElement)) return
          event.preventDefault()
          send()
        }}
        onPaste={(event: ClipboardEvent) => {
          const [pasted] = event.clipboardData.files
          if (!pasted || isReading || !takesFiles) return
          event.preventDefault()
          void addFile(pasted)
        }}
      >
        <ActionForm intents={takesFiles ? ['send', 'attach'] : ['send']} files={takesFiles}>
          {Object.entries(ids).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.box}>
            <TextArea
              name="text"
              label={edited ? 'Edit your message' : LABELS[tutor]}
              hideLabel
              className={styles.typed}
              placeholder={edited ? 'Edit your message' : PLACEHOLDERS[tutor]}
              rows={1}
              maxLength={LONGEST_MESSAGE}
              autoComplete="off"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
            {takesFiles ? <AttachFile isBusy={isReading} onFile={(file) => void addFile(file)} /> : null}
            {voice.can ? (
              <IconButton
                label={voice.isOn ? 'Stop dictation' : 'Dictate'}
                aria-pressed={voice.isOn}
                icon={<Mic size={20} aria-hidden="true" />}
                onClick={voice.toggle}
              />
            ) : null}
            {answer.writing ? (
              <IconButton
                className={styles.send}
                label="Stop"
                icon={<Square size={18} aria-hidden="true" />}
                onClick={answer.stop}
              />
            ) : null}
            {answer.writing && text.trim() === '' ? null : (
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
      <p className={styles.note} role="status">
        {voice.status}
      </p>
      <p className={styles.note}>
        {edited ? (
          <TextLink href={`${addressOf(tutor)}?chat=${threadId}`}>Cancel the edit</TextLink>
        ) : (
          NOTES[tutor]
        )}
      </p>
    </div>
  )
}

const LABELS = {
  victor: 'Message to Victor',
  exodus: 'Message to Exodus',
  atar: 'Your question',
} as const

const PLACEHOLDERS = {
  victor: 'Type a line, or ask a question',
  exodus: 'Ask a question',
  atar: 'Ask what a result would change',
} as const

const NOTES = {
  victor: 'Victor can be wrong. This chat never changes a mark.',
  exodus: 'Exodus can be wrong. This chat never changes a mark.',
  atar: 'Every number comes from the simulator. It is a prediction, not a result.',
} as const
