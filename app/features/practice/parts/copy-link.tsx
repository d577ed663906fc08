import { useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './marking.module.css'

/** An address to hand on. The button needs scripts; without them, or where a browser forbids it, the field is copied by hand. */
export function CopyLink({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const copy = async () => {
    const field = box.current?.querySelector('input')
    field?.select()
    try {
      await navigator.clipboard.writeText(address)
      say('Copied.')
    } catch {
      field?.focus()
      say('The browser does not allow it here: the link is selected, copy it with your keyboard.')
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
      <p role="status">{said}</p>
    </div>
  )
}
