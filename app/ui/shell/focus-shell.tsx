import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { buttonClass } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { OfflineBanner } from '#app/ui/shell/banners.tsx'
import { Main, SkipLink } from '#app/ui/shell/main.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import guest from './guest-shell.module.css'
import styles from './focus-shell.module.css'

export interface FocusShellProps {
  /** Where leaving leads; what is done is kept. */
  exit: { href: string; label: string }
  progress?: { value: number; max: number; label: string; shown?: string } | undefined
  /** At the end of the bar: the time left, a menu. */
  end?: ReactNode
  banner?: ReactNode
  /** What is said while the network is gone, where something can still be done. */
  offline?: ReactNode
  children: ReactNode
}

/** For one task without distraction: practice, a mock paper, a review. */
export function FocusShell({ exit, progress, end, banner, offline, children }: FocusShellProps) {
  const { pathname } = useLocation()
  return (
    <div className={styles.frame}>
      <SkipLink className={guest.skip} />
      {banner}
      <OfflineBanner>{offline}</OfflineBanner>
      <header className={styles.bar}>
        <TextLink
          href={exit.href}
          aria-label={exit.label}
          className={cx(buttonClass({ tone: 'quiet' }), styles.exit)}
        >
          <X size={22} aria-hidden="true" />
        </TextLink>
        {progress ? (
          <div className={styles.progress}>
            <Progress {...progress} showValue />
          </div>
        ) : (
          <span className={styles.progress} />
        )}
        {end ? <div className={styles.end}>{end}</div> : null}
        {/* In a tab of its own: what stands here, typed or timed, is not left. */}
        <TextLink
          href={`/help?from=${encodeURIComponent(pathname)}`}
          target="_blank"
          aria-label="Help with this page, in a new tab"
          title="Help"
          className={cx(buttonClass({ tone: 'quiet' }), styles.help)}
        >
          <CircleHelp size={20} aria-hidden="true" />
        </TextLink>
      </header>
      <Main className={styles.main}>{children}</Main>
    </div>
  )
}
