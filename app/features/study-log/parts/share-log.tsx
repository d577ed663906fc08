import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { LogLinks } from '../pages/log-links.server.ts'
import { MOST_LINKS, PART_LABELS, SHARED_PARTS } from '../rules/shared-parts.ts'
import styles from './share-log.module.css'

/** The links to the study log, and the form that makes one. */
export function ShareLog({ sharing }: { sharing: LogLinks }) {
  const { closed, links } = sharing
  return (
    <Card title="Share" className="no-print">
      <Stack>
        {links.map((link) => (
          <OpenLink key={link.id} link={link} />
        ))}
        {closed === null ? (
          links.length < MOST_LINKS ? (
            <NewLink sharing={sharing} />
          ) : (
            <p>You have {MOST_LINKS} links, which is the most. Revoke one to make another.</p>
          )
        ) : (
          <Callout kind="info" title="Sharing is off">
            {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
          </Callout>
        )}
      </Stack>
    </Card>
  )
}

function OpenLink({ link: { id, name, shows, since, address } }: { link: LogLinks['links'][number] }) {
  return (
    <Stack gap="small">
      <p>
        <strong dir="auto">{name}</strong>, since {since}. Shows: {shows}.
      </p>
      {address ? <CopyLink address={address} /> : <p>The address of this link is hidden here.</p>}
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
  )
}

function NewLink({ sharing: { nextId, links } }: { sharing: LogLinks }) {
  return (
    <Disclosure summary={links.length === 0 ? 'Share with a guardian or tutor' : 'Make another link'}>
      <ActionForm freshId={nextId} intent="share" submit="Create link">
        <p>Anybody who has the link can read the parts that you choose, and your first name.</p>
        <TextField name="name" label="Who is it for?" maxLength={40} required autoComplete="off" />
        <fieldset className={styles.parts}>
          <legend>What does it show?</legend>
          {SHARED_PARTS.map((part) => (
            <Checkbox
              key={part}
              name="parts"
              value={part}
              label={PART_LABELS[part]}
              defaultChecked={part === 'time'}
            />
          ))}
        </fieldset>
      </ActionForm>
    </Disclosure>
  )
}
