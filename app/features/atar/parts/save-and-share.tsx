import { useEffect, useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { SubmitButton } from '#app/ui/patterns/form/action-form.tsx'

export interface SaveAndShareProps {
  signedIn: boolean
  /** These results were just saved. */
  saved: boolean
  /** The path of this scenario, with its results after “#”. */
  link: string
}

/** Saves the results under a name, or shares them as a link. Stands in the form of the calculator. */
export function SaveAndShare({ signedIn, saved, link }: SaveAndShareProps) {
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <Card title="Keep these results">
      {signedIn ? (
        <Stack gap="small">
          <TextField name="title" label="Name" autoComplete="off" hint="Such as “If Chemistry goes well”." />
          <SubmitButton intent="save">Save as a scenario</SubmitButton>
          <p role="status">
            {saved ? <TextLink href="#scenarios">Saved. See your scenarios below.</TextLink> : null}
          </p>
        </Stack>
      ) : (
        <p>
          <SignInLink>Sign in</SignInLink> to save up to 20 scenarios and compare them.
        </p>
      )}
      {origin === '' ? null : (
        <Fold summary="Share as a link">
          <p>The link holds subjects and results, and nothing about you.</p>
          <CopyLink address={origin + link} />
        </Fold>
      )}
    </Card>
  )
}
