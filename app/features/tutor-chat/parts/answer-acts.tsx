import Flag from 'lucide-react/icons/flag'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Form, useFetcher } from 'react-router'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { REPORT_REASONS } from '../rules/report-reasons.ts'
import { BranchLinks } from './branch-links.tsx'
import type { MessageItemProps } from './message-item.tsx'
import styles from './tutor-chat.module.css'

/** What wrote the answer, its versions, and: try again, rate, report. */
export function AnswerActs({ page: { tutor, thread, newIds }, message, send }: MessageItemProps) {
  const fetcher = useFetcher()
  const retry = {
    thread: thread?.id ?? '',
    question: newIds.question,
    answer: newIds.answer,
    retries: message.id,
  }
  return (
    <div className={styles.under}>
      <span className={styles.meta}>{message.source}</span>
      <div className={styles.acts}>
        <BranchLinks thread={thread?.id ?? ''} branch={message.branch} what="answer" />
        {send ? (
          <Form
            method="post"
            className={styles.retry}
            onSubmit={(event) => {
              event.preventDefault()
              void send({ ...retry, tutor })
            }}
          >
            <Hidden values={{ intent: 'send', ...retry }} />
            <IconButton type="submit" label="Try again" icon={<RotateCcw size={18} aria-hidden="true" />} />
          </Form>
        ) : null}
        <fetcher.Form method="post" className={styles.acts}>
          <Hidden values={{ intent: 'rate', message: message.id }} />
          <IconButton
            type="submit"
            name="rating"
            value="up"
            label="Helpful"
            aria-pressed={message.rating === 'up'}
            icon={<ThumbsUp size={18} aria-hidden="true" />}
          />
          <IconButton
            type="submit"
            name="rating"
            value="down"
            label="Not helpful"
            aria-pressed={message.rating === 'down'}
            icon={<ThumbsDown size={18} aria-hidden="true" />}
          />
        </fetcher.Form>
        {message.isReported ? (
          <span className={styles.meta}>Reported</span>
        ) : (
          <DetailsMenu
            summary={<Flag size={18} aria-hidden="true" />}
            label="Report this answer"
            summaryClassName={styles.flag}
            up
          >
            <fetcher.Form method="post" className={styles.reasons}>
              <Hidden values={{ intent: 'report', message: message.id }} />
              <p>Staff then read this one answer.</p>
              {Object.entries(REPORT_REASONS).map(([reason, words]) => (
                <Button key={reason} tone="quiet" name="reason" value={reason}>
                  {words}
                </Button>
              ))}
            </fetcher.Form>
          </DetailsMenu>
        )}
      </div>
    </div>
  )
}

function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
