import { useLoaderData } from 'react-router'
import { outboxLetters } from '#app/platform/mail/outbox-queries.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import styles from './outbox.module.css'

export function meta() {
  return [
    { title: 'Mail outbox – Victor' },
    {
      name: 'description',
      content: 'Read the emails that this installation would send if it had a mail server.',
    },
  ]
}

/** Development only: the emails contain links that sign people in. */
export const loader = loadForAnyone(async ({ services, zone }) => {
  const letters = await outboxLetters(services.db)
  const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return {
    letters: letters.map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      lines: pieces(text),
      at: words.format(createdAt),
    })),
  }
})

/** Lines of an email with clickable links. */
function pieces(text: string): { text: string; link: boolean }[] {
  return text.split(/(https?:\/\/\S+)/).map((piece) => ({ text: piece, link: /^https?:\/\//.test(piece) }))
}

export default function Outbox() {
  const { letters } = useLoaderData<typeof loader>()
  return (
    <Page width="read">
      <PageHeader
        title="Mail outbox"
        sub="No mail server is set (SMTP_URL), so emails stay here. This page exists only on this machine."
      />
      <Stack>
        {letters.length === 0 ? (
          <EmptyState title="No emails yet">
            Create an account or ask for a sign-in link to see an email here.
          </EmptyState>
        ) : null}
        {letters.map((letter) => (
          <Card key={letter.id} title={letter.subject} sub={`To ${letter.to}, ${letter.at}`}>
            <p className={styles.letter}>
              {letter.lines.map((piece, index) =>
                piece.link ? (
                  <a key={index} href={piece.text}>
                    {piece.text}
                  </a>
                ) : (
                  piece.text
                ),
              )}
            </p>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
