import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { signInWithPasskey } from './passkey-client.ts'

/** Needs scripts, because the browser holds the key. Without scripts the button is not shown. */
export function PasskeySignIn({ to }: { to: string }) {
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const press = async () => {
    setState({ busy: true })
    const problem = await signInWithPasskey()
    if (problem === null) location.assign(to)
    else setState({ busy: false, problem })
  }
  return (
    <div className="needs-scripts">
      {state.problem ? <Callout kind="care" title={state.problem} live /> : null}
      <Button wide busy={state.busy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
    </div>
  )
}
