import { useId, type ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import styles from './chart.module.css'

export interface ChartFrameProps {
  /** The finding, as a sentence ("Chemistry is weakest where it counts most"). */
  title: ReactNode
  sub?: ReactNode
  /** What the axes show: "Share of marks each week". */
  axis?: ReactNode
  /** What the shaded band means: "We are 90% sure that it is in the band." */
  range?: ReactNode
  /** Where the figures come from, with their date and range. */
  source: ReactNode
  /** The same figures as a table. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  level?: 2 | 3 | 4 | undefined
  children: ReactNode
}

/** The frame of every chart: the finding above, the source below, the figures as a table on request. */
export function ChartFrame({ title, sub, axis, range, source, table, level = 2, children }: ChartFrameProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <div>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {sub ? <p className={styles.sub}>{sub}</p> : null}
      </div>
      <div>
        {axis ? <p className={styles.axisName}>{axis}</p> : null}
        {children}
      </div>
      <figcaption>
        <p className={styles.source}>
          {range ? <span className={styles.rangeKey}>{range} </span> : null}
          {source}
        </p>
        <Disclosure summary="Show the figures as a table">
          <div className={styles.scroll} tabIndex={0} role="region" aria-label="Figures of this chart">
            <table>
              <thead>
                <tr>
                  {table.head.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.join('|')}>
                    {row.map((cell, index) =>
                      index === 0 ? (
                        <th key={table.head[index] ?? index} scope="row">
                          {cell}
                        </th>
                      ) : (
                        <td key={table.head[index] ?? index}>{cell}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      </figcaption>
    </figure>
  )
}
