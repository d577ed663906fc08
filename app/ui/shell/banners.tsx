import type { ReactNode } from 'react'
import Eye from 'lucide-react/icons/eye'
import WifiOff from 'lucide-react/icons/wifi-off'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './banners.module.css'
import { useOnline } from './use-online.ts'

/** Shown while the network is down. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status" className={styles.region}>
      {online ? null : (
        <div className={cx(styles.banner, styles.care)}>
          <WifiOff size={20} aria-hidden="true" />
          <p>{children ?? 'You are offline. Nothing can be saved until the connection is back.'}</p>
        </div>
      )}
    </div>
  )
}

/** Shown on every page while staff view a person's record. `end` is the form or link that stops it. */
export function ViewAsBanner({ name, reason, end }: { name: string; reason?: ReactNode; end: ReactNode }) {
  return (
    <section aria-label="Viewing as" className={cx(styles.banner, styles.view)}>
      <Eye size={20} aria-hidden="true" />
      <p>
        You are looking at the record of <strong dir="auto">{name}</strong>. You can read and not change it.{' '}
        {reason}
      </p>
      {end}
    </section>
  )
}

/** A message for everybody on the page: maintenance, an incident, a failed save. */
export function NoticeBanner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.banner}>
      <p>{children}</p>
      {action}
    </div>
  )
}
