import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import Flag from 'lucide-react/icons/flag'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { KeyHint } from '#app/ui/key-hint/key-hint.tsx'
import { CardText } from './card-text.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { ReviewCard, ReviewPage } from '../pages/review-page.server.ts'
import { GradeButtons } from './grade-buttons.tsx'
import { hasWorker } from './has-worker.ts'
import { ReviewMenu } from './review-menu.tsx'
import styles from './review.module.css'
import { useReviewKeys } from './use-review-keys.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export interface CheckedAnswer {
  card: string
  response: string
  verdict: 'right' | 'wrong' | 'ask'
  reason: string
}

interface ReviewViewProps {
  page: ReviewPage
  card: ReviewCard
  /** The verdict on a typed answer. */
  checked: CheckedAnswer | undefined
  /** The page comes from the device: only reviews and undo work. */
  isOffline?: boolean
  /** Above the card. */
  notice?: ReactNode
}

/** One card: its question, then its answer with four grades. Space, 1 to 4 and U work as keys. */
export function ReviewView({ page, card, checked, isOffline = false, notice }: ReviewViewProps) {
  const [turned, setTurned] = useState(false)
  const shown = turned || page.isShown || checked !== undefined
  const busy = useNavigation().formMethod === 'POST'
  const frame = useRef<HTMLDivElement>(null)
  const grades = useRef<HTMLFormElement>(null)
  const undo = useRef<HTMLFormElement>(null)
  useReviewKeys({ shown, busy, grades, undo, show: () => setTurned(true), isTyped: card.kind === 'typed' })
  useFocusOf(frame, shown ? '[data-suggested]' : 'input[name=response], [data-show]')
  return (
    <FocusShell
      exit={{ href: '/feynman-flashcards', label: 'Leave the review. Your reviews are saved' }}
      progress={{
        value: page.done,
        max: page.total,
        label: `${page.done} of ${page.total} cards done`,
        shown: `${page.total - page.done} left`,
      }}
      end={<ReviewMenu page={page} card={card} undo={undo} isOffline={isOffline} />}
      offline={
        isOffline || hasWorker()
          ? 'You are offline. Your reviews are saved on this device. Victor sends them when you are online.'
          : undefined
      }
    >
      <div ref={frame} className={styles.frame}>
        <h1 className="visually-hidden">{`Card ${page.reviews + 1}, ${page.total - page.done} left, ${card.deckName}`}</h1>
        <p className={styles.where}>
          <SubjectMark subject={card.tone} size={28} />
          <span className={styles.deck}>{card.deckName}</span>
          {card.flagged ? (
            <Badge tone="gold" icon={<Flag size={14} aria-hidden="true" />}>
              Flagged
            </Badge>
          ) : null}
          <WaitingBadge />
          {page.minutesLeft === null ? null : (
            <span className={styles.left}>about {page.minutesLeft} min left</span>
          )}
        </p>
        {notice}
        <RefusalNotice />
        <article className={styles.card}>
          <CardText
            html={card.question.html}
            className={cx(styles.question, shown && styles.asked)}
            shown={shown}
          />
          {shown ? <Answer card={card} checked={checked} /> : null}
        </article>
        <p role="status" className="visually-hidden">
          {shown ? `Answer: ${card.answer.plain} ${card.more?.plain ?? ''}` : ''}
        </p>
        {card.leech === null ? null : (
          <Callout kind="care" title={`You have forgotten this card ${card.leech} times.`}>
            Rewrite it in smaller parts, or suspend it. Both are in the menu.
          </Callout>
        )}
        {shown ? (
          <GradeButtons card={card} form={grades} busy={busy} suggested={suggestedBy(checked)} />
        ) : card.kind === 'typed' ? (
          <TypedAnswer card={card} busy={busy} />
        ) : (
          <ShowAnswer page={page} card={card} onShow={() => setTurned(true)} />
        )}
      </div>
    </FocusShell>
  )
}

const suggestedBy = (checked: CheckedAnswer | undefined) => (checked?.verdict === 'wrong' ? 'again' : 'good')

const VERDICTS = {
  right: { kind: 'right', title: 'Right' },
  wrong: { kind: 'wrong', title: 'Not right yet' },
  ask: { kind: 'ask', title: 'Compare your answer with the card' },
} as const

function Answer({ card, checked }: { card: ReviewCard; checked: CheckedAnswer | undefined }) {
  return (
    <div className={styles.answer}>
      {checked ? (
        <Callout kind={VERDICTS[checked.verdict].kind} title={VERDICTS[checked.verdict].title}>
          {checked.response ? <p>You typed: {checked.response}</p> : null}
          {checked.verdict === 'right' ? null : <p>{checked.reason}</p>}
        </Callout>
      ) : null}
      <CardText html={card.answer.html} className={card.answer.isShort ? styles.short : undefined} />
      {card.more ? <CardText html={card.more.html} /> : null}
      {card.source ? <p className={styles.source}>Source: {card.source}</p> : null}
    </div>
  )
}

/** Without scripts, the answer is another address of the page. */
function ShowAnswer({ page, card, onShow }: { page: ReviewPage; card: ReviewCard; onShow: () => void }) {
  return (
    <ActionBar below={<KeyHint>Space shows the answer. U takes back your last grade.</KeyHint>}>
      <Form method="get" preventScrollReset>
        {page.deck ? <input type="hidden" name="deck" value={page.deck.id} /> : null}
        <input type="hidden" name="card" value={card.id} />
        <input type="hidden" name="shown" value="yes" />
        <Button
          type="submit"
          tone="primary"
          size="large"
          wide
          data-show=""
          onClick={(event) => {
            event.preventDefault()
            onShow()
          }}
        >
          Show answer
        </Button>
      </Form>
    </ActionBar>
  )
}

function TypedAnswer({ card, busy }: { card: ReviewCard; busy: boolean }) {
  return (
    <Form method="post" preventScrollReset className={styles.typed}>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="card" value={card.id} />
      <TextField
        name="response"
        label="Your answer"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <ActionBar>
        <Button tone="primary" size="large" wide busy={busy}>
          Check answer
        </Button>
      </ActionBar>
    </Form>
  )
}

/** Focuses what comes next, once the page has scripts and the person has moved on. */
function useFocusOf(frame: React.RefObject<HTMLDivElement | null>, selector: string) {
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [frame, selector])
}
