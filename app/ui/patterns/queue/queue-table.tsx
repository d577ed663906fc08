import { useState, type FormEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import styles from './queue.module.css'

export interface QueueColumn<Item> {
  id: string
  head: string
  cell: (item: Item) => ReactNode
}

export interface QueueTableProps<Item> {
  /** What the rows are, for screen readers. */
  caption: string
  rows: readonly Item[]
  rowKey: (item: Item) => string
  /** The first column: the title of the row, and one line under it. */
  head: string
  title: (item: Item) => ReactNode
  sub?: (item: Item) => ReactNode
  /** The address that opens the row. */
  href: (item: Item) => string
  openKey?: string | undefined
  columns?: readonly QueueColumn<Item>[]
  /** Actions on all picked rows. Posts the field `picked` once for each row, with the intent of the button. */
  bulk?: readonly { intent: string; label: string }[]
  noun?: readonly [one: string, many: string]
}

/** The rows of a console. The whole row is a link; several rows can be picked for one action. */
export function QueueTable<Item>(props: QueueTableProps<Item>) {
  const { caption, rows, rowKey, head, title, sub, href, openKey, columns = [], bulk = [] } = props
  const noun = props.noun ?? ['row', 'rows']
  const [picked, setPicked] = useState(0)
  const count = (event: FormEvent<HTMLFormElement>) =>
    setPicked(new FormData(event.currentTarget).getAll('picked').length)
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {bulk.length > 0 ? (
            <th scope="col" className={styles.pick}>
              <span className="visually-hidden">Pick</span>
            </th>
          ) : null}
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => {
          const key = rowKey(item)
          return (
            <tr key={key} className={styles.row} data-open={key === openKey ? '' : undefined}>
              {bulk.length > 0 ? (
                <td className={styles.pick} aria-label="Pick">
                  <label className={styles.box}>
                    <input type="checkbox" name="picked" value={key} />
                    <span className="visually-hidden">Pick {title(item)}</span>
                  </label>
                </td>
              ) : null}
              <th scope="row" className={styles.name}>
                <TextLink
                  href={href(item)}
                  keepScroll
                  className={styles.open}
                  {...(key === openKey ? { 'aria-current': 'true' as const } : {})}
                >
                  {title(item)}
                </TextLink>
                {sub ? <div className={styles.about}>{sub(item)}</div> : null}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-head={column.head}>
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
  if (bulk.length === 0) return <div className={styles.frame}>{table}</div>
  return (
    <Form
      method="post"
      className={styles.frame}
      onChange={count}
      onReset={() => setPicked(0)}
      preventScrollReset
    >
      {table}
      <div className={styles.bulk} role="group" aria-label="With the picked rows">
        <p role="status">{picked > 0 ? `${plural(picked, ...noun)} selected` : ''}</p>
        {bulk.map(({ intent, label }) => (
          <Button key={intent} name="intent" value={intent} tone="quiet" className={styles.act}>
            {label}
          </Button>
        ))}
        <IconButton type="reset" label="Clear the selection" icon={<X size={18} />} className={styles.act} />
      </div>
    </Form>
  )
}
