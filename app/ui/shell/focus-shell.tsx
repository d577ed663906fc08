import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { buttonClass } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { QuestionTrack, type QuestionTrackProps } from '#app/ui/progress/question-track.tsx'
import { OfflineBanner } from '#app/ui/shell/banners.tsx'
import { Main, SkipLink } from '#app/ui/shell/main.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import guest from './guest-shell.module.css'
import styles from './focus-shell.module.css'

export interface FocusShellProps {
  /** Where the exit link leads; work is saved. */
  exit: { href: string; label: string }
  progress?: { value: number; max: number; label: string; shown?: string } | undefined
  /** Replaces `progress`: one segment for each question, with its verdict. */
  track?: QuestionTrackProps | undefined
  /** Replaces `progress`: what the page is about. */
  title?: ReactNode
  /** The whole width of the screen, for a drawing surface. */
  isWide?: boolean
  /** At the end of the bar: the time left, a menu. */
  end?: ReactNode
  banner?: ReactNode
  /** Shown while the network is down, if the person can still do something. */
  offline?: ReactNode
  children: ReactNode
}

/** For one task without distraction: practice, a mock paper, a review. */
export function FocusShell(props: FocusShellProps) {
  const { exit, progress, track, title, isWide, end, banner, offline, children } = props
  const { pathname } = useLocation()
  return (
    <div className={cx(styles.frame, isWide && styles.wide)}>
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
        {track ? (
          <div className={styles.progress}>
            <QuestionTrack {...track} showValue />
          </div>
        ) : progress ? (
          <div className={styles.progress}>
            <Progress {...progress} showValue />
          </div>
        ) : (
          <div className={styles.progress}>{title}</div>
        )}
        {end ? <div className={styles.end}>{end}</div> : null}
        {/* Opens a new tab, so that typed text and a running clock stay on this page. */}
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
