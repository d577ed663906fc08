import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { useScrollFocus } from '#app/ui/layout/use-scroll-focus.ts'
import type { DrawnTable } from '../rules/drawn-answer.ts'
import styles from './answer.module.css'

/** A table of an answer, with hairlines; marked rows have a bar and bold figures. */
export function ToolTable({ table, hideCaption }: { table: DrawnTable; hideCaption?: boolean }) {
  const { caption, head, rows, marked, figures } = table
  const frame = useScrollFocus<HTMLDivElement>()
  const end = (column: number) => (figures[column] && column > 0 ? styles.amount : undefined)
  return (
    <div ref={frame} className={cx('scroll', styles.scroll)} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {head.map((html, column) => (
              <th key={`${column} ${html}`} scope="col" className={end(column)}>
                <RichText as="span" html={html} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`${row} ${cells[0]}`} className={marked.includes(row) ? styles.marked : undefined}>
              {cells.map((html, column) => (
                <td key={`${column} ${html}`} className={end(column)}>
                  <RichText as="span" html={html} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
