import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { sharedChatPage } from '../pages/shared-chat.server.ts'
import { CheckedLines } from '../parts/checked-lines.tsx'
import styles from '../parts/tutor-chat.module.css'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'A shared chat – Victor' },
    { name: 'description', content: 'Read a chat with an AI tutor that a student shared with you.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A teacher or tutor needs no account; the secret link gives access. */
export const loader = loadForAnyone(
  async ({ services, params, zone }) =>
    (await sharedChatPage(services, params['token'] ?? '', zone)) ?? notFound(),
)

export default function SharedChat() {
  const { name, tutor, title, until, messages } = useLoaderData<typeof loader>()
  return (
    <Page width="read">
      <Stack>
        <PageHeader
          title={<bdi>{title}</bdi>}
          sub={
            <>
              <bdi>{name}</bdi> shared this chat with {tutor}. The link works until {until}, and the student
              can close it earlier.
            </>
          }
        />
        <ol role="list" className={styles.messages} aria-label="Chat">
          {messages.map(({ id, role, html, judged, source, isWhole, sources }) => (
            <li key={id} className={role === 'user' ? styles.asked : styles.words}>
              <strong className={styles.meta}>{role === 'user' ? <bdi>{name}</bdi> : tutor}</strong>
              {html ? <RichText html={html} /> : null}
              <CheckedLines lines={judged} />
              {sources.length > 0 ? <p className={styles.meta}>Sources: {sources.join('; ')}</p> : null}
              {role === 'tutor' ? (
                <p className={styles.meta}>
                  {source}
                  {isWhole ? '' : '. This answer is incomplete.'}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
        <p>An AI tutor can be wrong. Nothing in this chat is a mark.</p>
      </Stack>
    </Page>
  )
}
