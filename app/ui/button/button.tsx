import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { TextLink, type TextLinkProps } from '#app/ui/link/link.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './button.module.css'

export interface ButtonLook {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'usual' | 'large' | undefined
  /** Shown before the words; 20 px; hidden from screen readers. */
  icon?: ReactNode
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Something is in progress: the button keeps its size and focus and ignores further presses. */
    busy?: boolean | undefined
    /** Words while busy; defaults to the button's own words. */
    busyLabel?: string | undefined
  }

export function buttonClass({ tone = 'secondary', size = 'usual', wide }: ButtonLook, own?: string): string {
  return cx(styles.button, styles[tone], styles[size], wide && styles.wide, own)
}

/**
 * A button that does something. Its words name the act ("Start 12 minutes"). With `onClick` it submits a form only if
 * `type` says so.
 */
export function Button(props: ButtonProps) {
  const { tone, size, icon, wide, busy, busyLabel, className, children, onClick, type, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type ?? (onClick ? 'button' : 'submit')}
      className={buttonClass({ tone, size, wide }, className)}
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...(onClick || busy ? { onClick: press } : {})}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.words}>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLook & TextLinkProps) {
  const { tone, size, icon, wide, className, children, ...rest } = props
  return (
    <TextLink className={buttonClass({ tone, size, wide }, className)} {...rest}>
      {icon}
      <span className={styles.words}>{children}</span>
    </TextLink>
  )
}

/** A square button with only an icon; `label` is its name. */
export function IconButton({
  label,
  icon,
  className,
  type,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(styles.button, styles.quiet, styles.square, className)}
      {...rest}
    >
      {icon}
    </button>
  )
}
