import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './layout.module.css'

type Gap = 'tight' | 'small' | 'usual' | 'wide'
type Own = { gap?: Gap | undefined } & ComponentProps<'div'>

/** Children in a column. */
export function Stack({ gap = 'usual', className, ...rest }: Own) {
  return <div className={cx(styles.stack, styles[gap], className)} {...rest} />
}

/**
 * Children in a wrapping row. `apart` pushes the first and last to the ends; `feet` aligns fields and buttons at the
 * bottom.
 */
export function Cluster({
  gap = 'small',
  apart,
  feet,
  className,
  ...rest
}: Own & { apart?: boolean; feet?: boolean }) {
  return (
    <div
      className={cx(styles.cluster, styles[gap], apart && styles.apart, feet && styles.feet, className)}
      {...rest}
    />
  )
}

/** As many equal columns as fit, each at least `least` wide (a CSS length). */
export function Grid({
  gap = 'usual',
  least = '280px',
  className,
  style,
  ...rest
}: Own & { least?: string }) {
  return (
    <div
      className={cx(styles.grid, styles[gap], className)}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`, ...style }}
      {...rest}
    />
  )
}

/** The main content with a narrower column beside it; below it on small screens. */
export function Columns({
  children,
  aside,
  label,
}: {
  children: ReactNode
  aside: ReactNode
  label?: string
}) {
  return (
    <div className={styles.columns}>
      <div className={cx(styles.stack, styles.usual)}>{children}</div>
      <aside className={cx(styles.stack, styles.usual)} {...(label ? { 'aria-label': label } : {})}>
        {aside}
      </aside>
    </div>
  )
}

/** Width and margins of a page in the guest shell. `read` is for text, `form` for one column of fields. */
export function Page({
  width = 'page',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: 'page' | 'read' | 'form' }) {
  return <div className={cx(styles.page, styles[width], className)} {...rest} />
}

/** Reading text: headings, lists, tables and quotations with their spacing. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.prose, className)} {...rest} />
}
