import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { Button, IconButton, type ButtonLook } from '#app/ui/button/button.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom; the one that acts comes last. */
  actions?: ReactNode
  size?: 'usual' | 'wide' | undefined
}

/** The browser's modal dialog: it keeps the focus inside, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, children, actions, size = 'usual' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    if (open && !box.open) box.showModal()
    if (!open && box.open) box.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={cx(styles.dialog, styles[size])}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open ? (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<X size={20} />} onClick={onClose} className={styles.close} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}

export interface DialogButtonProps extends ButtonLook {
  /** The words on the button. */
  label: ReactNode
  title: ReactNode
  children: (close: () => void) => ReactNode
  size?: 'small' | 'usual' | 'large' | undefined
  dialogSize?: 'usual' | 'wide' | undefined
}

/** A button with its dialog. Needs scripts: for an essential task, use a ButtonLink to a separate page instead. */
export function DialogButton({ label, title, children, dialogSize, ...look }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} className="needs-scripts" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} size={dialogSize}>
        {children(close)}
      </Dialog>
    </>
  )
}
