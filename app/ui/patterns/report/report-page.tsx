import type { ReactNode } from 'react'
import { Stack } from '#app/ui/layout/layout.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './report.module.css'

export interface ReportPageProps {
  header: ReactNode
  /** Charts, by topic first. A `ChartCard` each. */
  charts?: ReactNode
  /** The details, each at a separate address. */
  tabs?: { label: string; current: string; tabs: readonly { href: string; label: string; count?: number }[] }
  /** Where the figures come from, with their date. */
  source?: ReactNode
  children?: ReactNode
}

/** A report: the result first, then charts, then the details in tabs. */
export function ReportPage({ header, charts, tabs, source, children }: ReportPageProps) {
  return (
    <Stack>
      {header}
      {charts ? <div className={styles.charts}>{charts}</div> : null}
      {tabs ? <LinkTabs {...tabs} /> : null}
      {children}
      {source ? <p className={styles.source}>{source}</p> : null}
    </Stack>
  )
}

export interface FigureTileProps {
  label: ReactNode
  figure: ReactNode
  unit?: ReactNode
  /** The change since the last period, with an icon and a word; `missed` only for a missed target. */
  change?: ReactNode
  missed?: boolean
  /** The rows behind the figure. */
  rows?: ReactNode
}

/** Figures side by side in one card, separated by hairlines. */
export function FigureTiles({ tiles }: { tiles: readonly (FigureTileProps & { id: string })[] }) {
  return (
    <ul role="list" className={styles.tiles}>
      {tiles.map(({ id, label, figure, unit, change, missed, rows }) => (
        <li key={id} className={styles.tile}>
          <p className={styles.label}>{label}</p>
          <p className={styles.number}>
            {figure}
            {unit ? <span className={styles.unit}> {unit}</span> : null}
          </p>
          {change ? <p className={cx(styles.change, missed && styles.missed)}>{change}</p> : null}
          {rows ? <p className={styles.rows}>{rows}</p> : null}
        </li>
      ))}
    </ul>
  )
}
