import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { ChatLinks } from '../pages/chat-links.server.ts'
import { LINK_DAYS, LONGEST_NAME, MOST_LINKS } from '../rules/share-limits.ts'

/** The links with which a teacher or tutor reads this chat, and the form that makes one. */
export function ShareChat({ thread, sharing }: { thread: string; sharing: ChatLinks }) {
  const { closed, links, nextId } = sharing
  return (
    <Section title="Send to my teacher or tutor" id="share">
      <Stack>
        {links.map(({ id, name, until, address }) => (
          <Stack key={id} gap="small">
            <p>
              <strong dir="auto">{name}</strong> can read this chat until {until}.
            </p>
            {address ? <CopyLink address={address} /> : <p>This link does not open now.</p>}
            <ActionForm
              intent="revoke"
              hidden={{ link: id }}
              submit={
                <>
                  Revoke the link<span className="visually-hidden"> for {name}</span>
                </>
              }
            />
          </Stack>
        ))}
        {closed !== null ? (
          <Callout kind="info" title="Sharing is off">
            {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
          </Callout>
        ) : links.length < MOST_LINKS ? (
          <Disclosure summary={links.length === 0 ? 'Create a link' : 'Create another link'}>
            <ActionForm freshId={nextId} intent="share" hidden={{ thread }} submit="Create link">
              <p>
                Anybody with the link can read the messages that you see now, and your first name. The link
                ends after {LINK_DAYS} days.
              </p>
              <TextField name="name" label="Who is it for?" maxLength={LONGEST_NAME} autoComplete="off" />
            </ActionForm>
          </Disclosure>
        ) : (
          <p>This chat has {MOST_LINKS} links, which is the most. Revoke one to create another.</p>
        )}
      </Stack>
    </Section>
  )
}
