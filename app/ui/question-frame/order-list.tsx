import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useScripts } from '#app/ui/layout/use-scripts.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './order-list.module.css'

export interface ArrangedItem {
  id: string
  /** RichText as span, or words. */
  label: ReactNode
  /** The same in plain words, for a list's option and for announcements. */
  plain: string
}

export interface OrderListProps {
  name: string
  items: readonly ArrangedItem[]
  /** What the first and the last place mean. */
  ends: readonly [string, string] | null
  /** Ids in order, separated by commas; empty until an item is moved. */
  defaultValue: string
  onChange: (text: string) => void
}

/**
 * Items to put in order, with buttons (also by keyboard) or by dragging; before scripts, with a list for each place.
 * There is no answer until an item is moved.
 */
export function OrderList(props: OrderListProps) {
  // True once the browser can drag; the whole list changes at once.
  const live = useScripts()
  return live ? <Movable {...props} /> : <Places {...props} />
}

/** One list for each place. */
function Places({ name, items, ends, defaultValue }: OrderListProps) {
  const given = defaultValue.split(/[,\n]/)
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>Put them in order</legend>
      {items.map((_, index) => (
        <SelectField
          key={index}
          name={name}
          label={placeName(index, items.length, ends)}
          empty="Choose"
          options={items.map(({ id, plain }) => ({ value: id, label: plain }))}
          defaultValue={given[index] ?? ''}
        />
      ))}
    </fieldset>
  )
}

function placeName(index: number, count: number, ends: OrderListProps['ends']): string {
  const end = index === 0 ? ends?.[0] : index === count - 1 ? ends?.[1] : undefined
  return end ? `Place ${index + 1} (${end})` : `Place ${index + 1}`
}

function Movable({ name, items, ends, defaultValue, onChange }: OrderListProps) {
  const [order, setOrder] = useState<readonly string[]>(() => {
    const savedOrder = defaultValue.split(/[,\n]/).filter((id) => items.some((item) => item.id === id))
    return savedOrder.length === items.length ? savedOrder : items.map(({ id }) => id)
  })
  const [moved, setMoved] = useState(defaultValue.trim() !== '')
  const [said, setSaid] = useState('')
  const [held, setHeld] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const find = (id: string) => items.find((item) => item.id === id)!

  const put = (id: string, to: number) => {
    const place = Math.min(order.length - 1, Math.max(0, to))
    const rest = order.filter((one) => one !== id)
    const next = [...rest.slice(0, place), id, ...rest.slice(place)]
    setOrder(next)
    setMoved(true)
    onChange(next.join(','))
    setSaid(`${find(id).plain}: place ${place + 1} of ${order.length}`)
  }
  const drag = (event: PointerEvent<HTMLSpanElement>, id: string) => {
    if (held !== id || !list.current) return
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    if (over >= 0 && order[over] !== id) put(id, over)
  }
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>Put them in order</legend>
      {order.map((id) => (
        <input key={id} type="hidden" name={name} value={moved ? id : ''} />
      ))}
      {ends ? <p className={styles.end}>{ends[0]}</p> : null}
      <ol ref={list} role="list" className={styles.list}>
        {order.map((id, index) => (
          <li key={id} className={cx(styles.item, held === id && styles.held)}>
            <span
              className={styles.grip}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setHeld(id)
              }}
              onPointerMove={(event) => drag(event, id)}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
            >
              <GripVertical size={18} />
            </span>
            <span className={styles.words}>
              <span className={styles.number}>{index + 1}.</span> {find(id).label}
            </span>
            <span className={styles.moves}>
              <IconButton
                label={`Move up: ${find(id).plain}`}
                disabled={index === 0}
                onClick={() => put(id, index - 1)}
                icon={<ArrowUp size={18} />}
              />
              <IconButton
                label={`Move down: ${find(id).plain}`}
                disabled={index === order.length - 1}
                onClick={() => put(id, index + 1)}
                icon={<ArrowDown size={18} />}
              />
            </span>
          </li>
        ))}
      </ol>
      {ends ? <p className={styles.end}>{ends[1]}</p> : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}
