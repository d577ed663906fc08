import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { addPasskey } from './passkey-client.ts'

export function PasskeysCard({ passkeys }: { passkeys: { id: string; name: string; added: string }[] }) {
  return (
    <Card title="Passkeys" sub="Sign in with your face, fingerprint or device lock instead of a password.">
      <Stack>
        {passkeys.length > 0 ? (
          <Rows>
            {passkeys.map((one) => (
              <Row
                key={one.id}
                title={one.name || 'Passkey'}
                sub={`Added ${one.added}`}
                end={<ActionForm intent="remove-passkey" hidden={{ id: one.id }} submit="Remove" />}
              />
            ))}
          </Rows>
        ) : (
          <p>You have no passkeys yet.</p>
        )}
        <AddPasskey />
      </Stack>
    </Card>
  )
}

function AddPasskey() {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy: boolean; problem?: string; done?: boolean }>({ busy: false })
  const [name, setName] = useState('')
  const add = async () => {
    setState({ busy: true })
    const problem = await addPasskey(name.trim() || 'Passkey')
    setState(problem === null ? { busy: false, done: true } : { busy: false, problem })
    if (problem === null) await revalidate()
  }
  return (
    <div className="needs-scripts">
      <Stack gap="small">
        {state.problem ? <Callout kind="care" title={state.problem} live /> : null}
        {state.done ? <Callout kind="right" title="Passkey added." live /> : null}
        <TextField
          name="passkey-name"
          label="Name of the new passkey"
          optional
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button busy={state.busy} onClick={() => void add()}>
            Add a passkey
          </Button>
        </div>
      </Stack>
    </div>
  )
}

interface SessionLine {
  id: string
  started: string
  address: string | null
  device: string
  current: boolean
}

export function SessionsCard({ sessions }: { sessions: SessionLine[] }) {
  return (
    <Card title="Where you are signed in">
      <Stack>
        <Rows>
          {sessions.map((one) => (
            <Row
              key={one.id}
              title={one.current ? `${one.device} (this device)` : one.device}
              sub={`Since ${one.started}${one.address ? `, from ${one.address}` : ''}`}
              end={<ActionForm intent="end-session" hidden={{ id: one.id }} submit="Sign out" />}
            />
          ))}
        </Rows>
        {sessions.length > 1 ? (
          <ActionForm intent="end-sessions" submit="Sign out all other devices" />
        ) : null}
      </Stack>
    </Card>
  )
}

export function ProvidersCard({ providers }: { providers: { id: string; name: string; linked: string }[] }) {
  if (providers.length === 0) return null
  return (
    <Card title="Linked providers">
      <Rows>
        {providers.map((one) => (
          <Row
            key={one.id}
            title={one.name}
            sub={one.linked ? `Linked ${one.linked}` : 'Not linked'}
            end={
              <ActionForm
                intent={one.linked ? 'unlink' : 'link'}
                hidden={{ provider: one.id }}
                submit={one.linked ? 'Unlink' : 'Link'}
                reload={!one.linked}
              />
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
