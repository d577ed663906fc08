import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { outboxLetters } from '#app/platform/mail/outbox-queries.server.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
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
      content: 'Letters that this installation would have sent, while no mail server is set.',
    },
  ]
}

/** Only behind the development audience: the letters hold links that sign people in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = scopeOf(context)
  const letters = await outboxLetters(services.db)
  const words = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zoneOf(request.headers),
  })
  return {
    letters: letters.map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      lines: pieces(text),
      at: words.format(createdAt),
    })),
  }
}

/** Lines of a letter; the links among them can be followed here. */
function pieces(text: string): { text: string; link: boolean }[] {
  return text.split(/(https?:\/\/\S+)/).map((piece) => ({ text: piece, link: /^https?:\/\//.test(piece) }))
}

export default function Outbox() {
  const { letters } = useLoaderData<typeof loader>()
  return (
    <Page width="read">
      <PageHeader
        title="Mail outbox"
        sub="No mail server is set (SMTP_URL), so letters stay here. This page exists only on this machine."
      />
      <Stack>
        {letters.length === 0 ? (
          <EmptyState title="No letters yet">
            Create an account or ask for a sign-in link, and its letter appears here.
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
