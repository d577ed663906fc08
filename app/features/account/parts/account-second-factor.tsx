import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import styles from './account.module.css'
import type { SecondFactorSetUp } from '../screens/account-actions.server.ts'

export interface SecondFactorCardProps {
  state: { on: boolean; recoveryCodesLeft: number }
  setUp: SecondFactorSetUp | undefined
  recoveryCodes: string[] | undefined
  /** The code was refused during set-up. The app already has the secret, so only the code is asked for again. */
  waiting: boolean
}

export function SecondFactorCard({ state, setUp, recoveryCodes, waiting }: SecondFactorCardProps) {
  const code = (
    <TextField name="code" label="Code from your app" inputMode="numeric" autoComplete="one-time-code" />
  )
  return (
    <Card
      title="Two-step verification"
      sub={
        state.on
          ? `On. You need a code to sign in. You have ${state.recoveryCodesLeft} recovery codes left.`
          : 'Off. Turn it on to require a code from an authenticator app when you sign in.'
      }
    >
      <Stack>
        {recoveryCodes ? (
          <Callout
            kind="info"
            title="Save these recovery codes now. You can use each code once. We show them only this time."
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
            <ActionForm intent="renew-codes" submit="Create new recovery codes" gap="small">
              {code}
            </ActionForm>
            <ActionForm
              intent="stop-second-factor"
              submit="Turn off two-step verification"
              button={{ tone: 'danger' }}
              gap="small"
            >
              <TextField
                name="code"
                label="Code from your app to turn off two-step verification"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </ActionForm>
          </>
        ) : setUp || waiting ? (
          <ActionForm intent="confirm-second-factor" submit="Turn on two-step verification" gap="small">
            {setUp ? <NewKey setUp={setUp} /> : null}
            {code}
          </ActionForm>
        ) : (
          <ActionForm intent="second-factor" submit="Set up two-step verification" />
        )}
      </Stack>
    </Card>
  )
}

/**
 * The key as a picture, a link and text. The picture is black on white in the dark theme too, because
 * scanners need that.
 */
function NewKey({ setUp: { uri, typed, picture } }: { setUp: SecondFactorSetUp }) {
  return (
    <div className={styles.newKey}>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        className={styles.picture}
      >
        <path d={picture.path} />
      </svg>
      <p>
        Scan the QR code with your authenticator app, or enter this key in the app:{' '}
        <code className={styles.key}>{typed}</code>. You can also{' '}
        <a href={uri}>open the app on this device</a>. Then enter the code from the app.
      </p>
    </div>
  )
}
