import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { dismissToast, listenToasts, readToasts, type Toast } from '#app/ui/toast/toasts.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []
const icons = { right: CircleCheck, wrong: CircleAlert, info: Info } as const

/** Long enough to read twice; a message with a button stays until it is dismissed. */
function readingTime(words: string): number {
  return Math.max(6000, words.length * 90)
}

function One({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, words, kind, action } = toast
  const Icon = icons[kind]
  useEffect(() => {
    if (held || action) return
    const timer = setTimeout(() => dismissToast(id), readingTime(words))
    return () => clearTimeout(timer)
  }, [held, action, id, words])
  return (
    <li className={cx(styles.toast, styles[kind])}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <p>{words}</p>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            action.run()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" icon={<X size={18} />} onClick={() => dismissToast(id)} />
    </li>
  )
}

/**
 * Where short messages appear; once per document. Our own, because libraries insert a <style> element, which the
 * content security policy refuses.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(listenToasts, readToasts, () => none)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  return (
    <section
      ref={region}
      aria-label="Messages"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul role="list" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <One key={toast.id} toast={toast} held={held} />
        ))}
      </ul>
    </section>
  )
}
