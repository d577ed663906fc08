import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { ActForm } from './account-identity.tsx'
import { addPasskey } from './passkey-client.ts'

export function PasskeysCard({
  passkeys,
  failure,
}: {
  passkeys: { id: string; name: string; added: string }[]
  failure: Failure | undefined
}) {
  return (
    <Card
      title="Passkeys"
      sub="Sign in with your face, finger or device lock. Nothing to remember, and nothing to steal from us."
    >
      <Stack>
        {passkeys.length > 0 ? (
          <Rows>
            {passkeys.map((one) => (
              <Row
                key={one.id}
                title={one.name || 'Passkey'}
                sub={`Added ${one.added}`}
                end={
                  <ActForm intent="remove-passkey" button="Remove">
                    <input type="hidden" name="id" value={one.id} />
                  </ActForm>
                }
              />
            ))}
          </Rows>
        ) : (
          <p>No passkey yet.</p>
        )}
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
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
        {state.done ? <Callout kind="right" title="The passkey is added." live /> : null}
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
              title={one.current ? `${one.device} (this one)` : one.device}
              sub={`Since ${one.started}${one.address ? `, from ${one.address}` : ''}`}
              end={
                <ActForm intent="end-session" button={one.current ? 'Sign out' : 'End'}>
                  <input type="hidden" name="id" value={one.id} />
                </ActForm>
              }
            />
          ))}
        </Rows>
        {sessions.length > 1 ? <ActForm intent="end-sessions" button="End all others" /> : null}
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
              <ActForm
                intent={one.linked ? 'unlink' : 'link'}
                button={one.linked ? 'Unlink' : 'Link'}
                reload={!one.linked}
              >
                <input type="hidden" name="provider" value={one.id} />
              </ActForm>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
