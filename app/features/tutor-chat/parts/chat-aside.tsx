import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { Section } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { addressOf } from '../rules/chat.ts'
import { ShareChat } from './share-chat.tsx'
import styles from './tutor-chat.module.css'

/** Who answers, and the chats. */
export function ChatAside({ page }: { page: TutorPage }) {
  const { tutor, who, threads, search, hasOnCall } = page
  return (
    <>
      <Section title="Who answers">
        <dl className={styles.who}>
          <dt>{CHECKS[tutor].what}</dt>
          <dd>
            <strong>{CHECKS[tutor].by}</strong>, not an AI
          </dd>
          <dt>Explaining</dt>
          <dd>
            <strong>{who.name}</strong>
            {who.isOutside
              ? ', an outside AI model. Names and numbers are masked.'
              : ', rules and no AI model'}
          </dd>
        </dl>
        <p className={styles.meta}>
          Only you can read this chat. Nobody is watching it.
          {hasOnCall ? ' After words that can mean danger, we write an email to a person on call.' : ''}
        </p>
        <p>
          <TextLink href="/settings#ai">AI settings</TextLink>
          {' · '}
          <TextLink href={`/help/articles/${HELP[tutor]}`}>How it works</TextLink>
        </p>
      </Section>
      {page.thread && page.sharing ? <ShareChat thread={page.thread.id} sharing={page.sharing} /> : null}
      <Section title="Your chats">
        {threads.length > 4 || search ? (
          <Form method="get" action={addressOf(tutor)} role="search">
            <TextField
              name="find"
              label="Find in your chats"
              type="search"
              defaultValue={search}
              icon={<Search size={18} aria-hidden="true" />}
            />
          </Form>
        ) : null}
        {threads.length === 0 ? (
          <p className={styles.meta}>{search ? 'No chat has these words.' : 'Your chats are listed here.'}</p>
        ) : (
          <Rows label="Your chats">
            {threads.map(({ id, title, when }) => (
              <Row
                key={id}
                title={<bdi className={styles.name}>{title}</bdi>}
                end={when}
                href={`${addressOf(tutor)}?chat=${id}`}
              />
            ))}
          </Rows>
        )}
      </Section>
    </>
  )
}

const CHECKS = {
  victor: { what: 'Checking maths', by: 'Built-in engine' },
  exodus: { what: 'Figures of your ATAR', by: 'Simulator' },
  atar: { what: 'Every number', by: 'Simulator' },
} as const

const HELP = {
  victor: 'talk-with-victor',
  exodus: 'talk-with-exodus',
  atar: 'ask-about-my-atar',
} as const
