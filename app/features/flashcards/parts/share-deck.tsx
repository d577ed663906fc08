import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { DeckPage } from '../pages/deck-page.server.ts'

/** The secret link to a deck: create, copy or revoke it. */
export function ShareDeck({
  deck: { link, closed, stopped },
}: {
  deck: Pick<DeckPage, 'link' | 'closed' | 'stopped'>
}) {
  return (
    <Section title={link ? 'The link is open' : 'Share'}>
      <Stack gap="small">
        {stopped !== null ? (
          <Callout kind="care" title="Staff stopped the sharing of this deck">
            {stopped}
          </Callout>
        ) : link ? (
          <>
            {link.address ? (
              <CopyLink address={link.address} />
            ) : (
              <p>The address of the link is hidden here.</p>
            )}
            <p>Students who have the link see your cards and your first name, and can copy the deck.</p>
            <ActionForm intent="revoke" submit="Revoke the link" />
          </>
        ) : closed === null ? (
          <>
            <p>Create a secret link. Students who have the link can copy the deck.</p>
            <ActionForm intent="share" submit="Create link" />
          </>
        ) : (
          <Callout kind="info" title="Sharing is off">
            {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
          </Callout>
        )}
      </Stack>
    </Section>
  )
}
