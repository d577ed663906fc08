import { useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './copy-link.module.css'

/** An address to copy. The button needs scripts; otherwise the field can be copied by hand. */
export function CopyLink({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    const field = box.current?.querySelector('input')
    field?.select()
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Copied.')
    } catch {
      field?.focus()
      setStatus('Your browser blocked the copy. Press Ctrl and C to copy the selected link.')
    }
  }
  return (
    <div ref={box} className={styles.copy}>
      <TextField
        name="link"
        label="The link"
        readOnly
        value={address}
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="needs-scripts">
        <Button onClick={() => void copy()}>Copy the link</Button>
      </div>
      <p role="status">{status}</p>
    </div>
  )
}
