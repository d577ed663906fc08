import type { Failure } from '#app/platform/errors/failure.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import styles from './account.module.css'
import type { SecondFactorSetUp } from '../account-actions.server.ts'
import { ActForm } from './account-identity.tsx'

export interface SecondFactorCardProps {
  state: { on: boolean; recoveryCodesLeft: number }
  failure: Failure | undefined
  setUp: SecondFactorSetUp | undefined
  recoveryCodes: string[] | undefined
  /** A code was refused while setting up: the app already holds the secret, so only the code is asked for again. */
  waiting: boolean
}

export function SecondFactorCard({ state, failure, setUp, recoveryCodes, waiting }: SecondFactorCardProps) {
  const code = (
    <TextField
      name="code"
      label="Code from your app"
      inputMode="numeric"
      autoComplete="one-time-code"
      error={failure?.fields?.['code']}
    />
  )
  return (
    <Card
      title="Second step"
      sub={
        state.on
          ? `On: signing in asks for a code as well. ${state.recoveryCodesLeft} recovery codes are left.`
          : 'Off. Turned on, signing in with a password also asks for a code from an authenticator app.'
      }
    >
      <Stack>
        {recoveryCodes ? (
          <Callout
            kind="info"
            title="Write these recovery codes down now. Each works once, and they are not shown again."
          >
            <ul className={styles.codes}>
              {recoveryCodes.map((one) => (
                <li key={one}>
                  <code>{one}</code>
                </li>
              ))}
            </ul>
          </Callout>
        ) : null}
        {state.on ? (
          <>
            <ActForm intent="renew-codes" button="Make new recovery codes">
              {code}
            </ActForm>
            <ActForm intent="stop-second-factor" button="Turn the second step off" tone="danger">
              <TextField
                name="code"
                label="Code from your app, to turn it off"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </ActForm>
          </>
        ) : setUp || waiting ? (
          <ActForm intent="confirm-second-factor" button="Turn the second step on">
            {setUp ? <NewKey setUp={setUp} /> : null}
            {code}
          </ActForm>
        ) : (
          <ActForm intent="second-factor" button="Set up a second step" />
        )}
      </Stack>
    </Card>
  )
}

/** The key three ways. The picture is black on white in the dark theme too: scanners need it so. */
function NewKey({ setUp: { uri, typed, picture } }: { setUp: SecondFactorSetUp }) {
  return (
    <div className={styles.newKey}>
      <svg
        role="img"
        aria-label="QR code of the key that is written beside it"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        className={styles.picture}
      >
        <path d={picture.path} />
      </svg>
      <p>
        Scan the picture with your authenticator app, or add this key to it:{' '}
        <code className={styles.key}>{typed}</code>, or <a href={uri}>open the app on this device</a>. Then
        type the code it shows.
      </p>
    </div>
  )
}
