import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TrialName, TrialResult } from '../rules/trial.ts'

interface TrialProps {
  /** The result of the trial that was run last, if any. */
  result: TrialResult | undefined
}

function Finding({ result, trial }: TrialProps & { trial: TrialName }) {
  if (result?.trial !== trial) return null
  return (
    <Callout kind="info" title={result.finding} live>
      {result.html === undefined ? null : <RichText html={result.html} />}
    </Callout>
  )
}

const ATTACK = '<img src=x onerror="alert(1)"> and <script>alert(2)</script>'

export function MarkupTrial({ result }: TrialProps) {
  return (
    <Section id="markup" title="Put a script into a text">
      <ActionForm intent="markup" submit="Show this text">
        <TextArea
          name="markup"
          label="Text"
          hint="This is how notes and questions are shown. Try the suggestion or write your own."
          defaultValue={ATTACK}
          rows={3}
        />
      </ActionForm>
      <Finding result={result} trial="markup" />
    </Section>
  )
}

export function SignatureTrial({ result, pass }: TrialProps & { pass: string }) {
  return (
    <Section id="signature" title="Forge a signature">
      <ActionForm intent="signature" submit="Check this text">
        <TextArea
          name="pass"
          label="Signed text"
          hint="This server signed the text. Change one character, then let the server check it."
          defaultValue={pass}
          rows={3}
        />
      </ActionForm>
      <Finding result={result} trial="signature" />
    </Section>
  )
}

export function LimitTrial({ result }: TrialProps) {
  return (
    <Section id="limit" title="Reach a rate limit">
      <p>
        Sign-in works like this button: after a few tries, you have to wait. Five presses a minute are allowed
        from your network.
      </p>
      <ActionForm intent="limit" submit="Press me six times" />
      <Finding result={result} trial="limit" />
    </Section>
  )
}

export function PasswordTrial({ result }: TrialProps) {
  return (
    <Section id="password" title="Test a password">
      <ActionForm intent="password" submit="Test this password">
        <PasswordField
          name="password"
          label="Invented password"
          hint="Do not use a real one. We do not store what you type here."
          autoComplete="off"
        />
      </ActionForm>
      <Finding result={result} trial="password" />
    </Section>
  )
}
