import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { addressOf } from '../rules/chat.ts'
import { ChatAside } from './chat-aside.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { Openers } from './openers.tsx'
import styles from './tutor-chat.module.css'
import { useAnswer } from './use-answer.ts'

/** The screen of a tutor: the chat, the box below it, and the list of chats beside it. */
export function TutorChat({ page }: { page: TutorPage }) {
  const { tutor, thread, messages } = page
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const openId = thread?.id
  const editedId = page.edited?.id
  const onEnd = useCallback(
    async (id: string) => {
      // The address of an edit would make the next message an edit too.
      if (openId === id && editedId === undefined) await revalidate()
      else await navigate(`${addressOf(tutor)}?chat=${id}`, { preventScrollReset: true })
    },
    [openId, editedId, revalidate, navigate, tutor],
  )
  const answer = useAnswer({ onEnd })
  useFollow(page, answer.writing !== null)
  // An answer that is written draws this screen again many times a second.
  const aside = useMemo(() => <ChatAside page={page} />, [page])
  const isEmpty = messages.length === 0 && !answer.writing
  const canWrite = page.isOpen && !page.isOff && page.openers !== null
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <PageHeader
          title={thread?.title ?? TITLES[tutor]}
          {...(thread ? {} : { sub: SUBS[tutor] })}
          {...(tutor === 'atar' ? { back: { href: '/atar-prediction', label: 'ATAR prediction' } } : {})}
          actions={
            thread ? (
              <>
                <ChatMenu tutor={tutor} thread={thread} count={messages.length} />
                <ButtonLink href={addressOf(tutor)}>New chat</ButtonLink>
              </>
            ) : null
          }
        />
        <RefusalNotice intents={['', 'delete', 'branch', 'rate']} />
        {page.isOpen ? null : (
          <Callout kind="info" title="Chats are closed while you view another person’s record." />
        )}
        {page.isMissing && page.isOpen ? (
          <Callout kind="ask" title="We couldn’t find this chat.">
            It may be deleted. Choose another chat, or write a new message below.
          </Callout>
        ) : null}
        {page.isAskedMissing ? (
          <Callout kind="ask" title="We couldn’t find this passage.">
            The document may be deleted. Open your textbook, choose a passage and ask again.
          </Callout>
        ) : null}
        {page.isOff ? (
          <Callout kind="info" title="You have switched AI off.">
            <TextLink href="/settings#ai">Open your settings</TextLink> to switch it on.
          </Callout>
        ) : null}
        {page.openers === null ? <ChooseSubjects /> : null}
        {isEmpty ? null : (
          <MessageList
            page={page}
            writing={answer.writing}
            waiting={answer.waiting}
            send={canWrite ? answer.send : null}
          />
        )}
        {canWrite && !answer.writing && (isEmpty || tutor === 'atar' || page.isRefused) ? (
          <Openers
            page={page}
            title={
              isEmpty ? 'Start with one of these' : page.isRefused ? 'Try one of these' : 'What you can ask'
            }
            most={page.isRefused && !isEmpty ? 3 : 5}
            send={answer.send}
          />
        ) : null}
        {canWrite ? <Composer page={page} answer={answer} /> : null}
      </div>
      <aside className={styles.aside} aria-label="Who answers, and your chats">
        {aside}
      </aside>
    </div>
  )
}

const FOLLOW_MS = 1_500

/** Reads the page again while an answer is written elsewhere: after a reload, a stop, or in another window. */
function useFollow({ messages }: TutorPage, isWriting: boolean): void {
  const { revalidate } = useRevalidator()
  const isOpen = !isWriting && messages.some(({ state }) => state === 'writing')
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void revalidate(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}

function ChooseSubjects() {
  return (
    <EmptyState
      title="Choose your subjects first"
      action={
        <ButtonLink href="/select-subjects" tone="primary">
          Choose subjects
        </ButtonLink>
      }
    >
      The answers use your subjects and your own work.
    </EmptyState>
  )
}

const TITLES = {
  victor: 'Talk with Victor',
  exodus: 'Talk with Exodus',
  atar: 'Ask about my ATAR',
} as const

const SUBS = {
  victor: 'Send a question or your working. You get one hint at a time.',
  exodus: 'Ask about subjects, the ATAR, courses, applications and study stress.',
  atar: 'Ask what a result would change, or where an hour of study is worth most.',
} as const
