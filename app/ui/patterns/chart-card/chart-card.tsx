import type { ReactNode } from 'react'
import { ChartFrame, type ChartFrameProps } from '#app/ui/chart/chart-frame.tsx'
import styles from './chart-card.module.css'

export interface ChartCardProps extends ChartFrameProps {
  /** The meaning of lines or bars without labels. `dashed` is the compared period. */
  legend?: readonly { label: string; look: 'solid' | 'dashed' | 'target' }[]
  /** Unit and number of cases: "Seconds, 95th percentile of 160,142 marks". */
  unit?: ReactNode
  /** What to do about the finding. */
  action?: ReactNode
}

/** A chart in a card: the finding, the legend, the chart, its source and its figures as a table. */
export function ChartCard({ legend, unit, action, children, ...frame }: ChartCardProps) {
  return (
    <div className={styles.card}>
      <ChartFrame {...frame}>
        {legend || unit ? (
          <div className={styles.legend}>
            {legend?.map(({ label, look }) => (
              <span key={label} data-look={look}>
                {label}
              </span>
            ))}
            {unit ? <span className={styles.unit}>{unit}</span> : null}
          </div>
        ) : null}
        {children}
      </ChartFrame>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
