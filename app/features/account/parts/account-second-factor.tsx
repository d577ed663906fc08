import type { Failure } from '#app/platform/errors/failure.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import styles from './account.module.css'
import { ActForm } from './account-identity.tsx'

export interface SecondFactorCardProps {
  state: { on: boolean; recoveryCodesLeft: number }
  failure: Failure | undefined
  setUp: { uri: string; typed: string } | undefined
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
            {setUp ? (
              <p>
                Add this key to your authenticator app: <code className={styles.key}>{setUp.typed}</code>, or{' '}
                <a href={setUp.uri}>open the app on this device</a>. Then type the code it shows.
              </p>
            ) : null}
            {code}
          </ActForm>
        ) : (
          <ActForm intent="second-factor" button="Set up a second step" />
        )}
      </Stack>
    </Card>
  )
}
