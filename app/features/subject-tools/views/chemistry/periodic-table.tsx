import type { KeyboardEvent, MouseEvent } from 'react'
import type { Element } from '#app/engines/tools/chemistry/data/elements.ts'
import { ELEMENTS } from '#app/engines/tools/chemistry/data/elements.ts'
import { familyOf, findElement, massOf, TRENDS } from '#app/engines/tools/chemistry/periodic-table.ts'
import { toolPath } from '../../rules/tool-link.ts'
import type { ToolViewProps } from '../tool-view.ts'
import styles from './periodic-table.module.css'

/** Rows of the table: seven periods, then the lanthanoids and actinoids under them. */
const ROWS = 9
const COLUMNS = 18

/** Row and column from 0. The elements 57–71 and 89–103 stand in rows of their own. */
function placeOf(one: Element): readonly [row: number, column: number] {
  if (one.group !== null) return [one.period - 1, one.group - 1]
  return one.period === 6 ? [7, one.number - 57 + 2] : [8, one.number - 89 + 2]
}

const GRID = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) =>
    ELEMENTS.find((one) => {
      const [r, c] = placeOf(one)
      return r === row && c === column
    }),
  ),
)

const ROW_NAMES = ['1', '2', '3', '4', '5', '6', '7', 'Lanthanoids', 'Actinoids']

/** Five steps of equal numbers of elements, from low to high. */
function levelsOf(trend: (typeof TRENDS)[number]['id']): ReadonlyMap<string, number> {
  const known = ELEMENTS.filter((one) => one[trend] !== null).toSorted(
    (a, b) => (a[trend] ?? 0) - (b[trend] ?? 0),
  )
  return new Map(known.map((one, i) => [one.symbol, Math.floor((i * 5) / known.length) + 1]))
}

/** The nearest element in a direction. */
function neighbour(one: Element, key: string): Element | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
  }
  const step = steps[key]
  if (!step) return undefined
  let [row, column] = placeOf(one)
  for (let i = 0; i < COLUMNS; i++) {
    row += step[0]
    column += step[1]
    const found = GRID[row]?.[column]
    if (found) return found
  }
  return undefined
}

export default function PeriodicTable({
  subject,
  toolId,
  input,
  change,
  formPart,
  resultPart,
}: ToolViewProps) {
  const chosen = findElement(input['element'] ?? '')
  const trend = TRENDS.find(({ id }) => id === input['trend']) ?? TRENDS[0]
  const levels = levelsOf(trend.id)
  const focusable = chosen ?? ELEMENTS[0]
  const choose = (event: MouseEvent, one: Element) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    change({ element: one.symbol })
  }
  const move = (event: KeyboardEvent<HTMLAnchorElement>, one: Element) => {
    const next = neighbour(one, event.key)
    if (!next) return
    event.preventDefault()
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLAnchorElement>(`a[data-symbol="${next.symbol}"]`)
      ?.focus()
  }
  const cell = (one: Element) => {
    const value = one[trend.id]
    const known = value === null ? 'no value' : `${value}${trend.unit === '' ? '' : ` ${trend.unit}`}`
    return (
      <a
        className={styles.element}
        href={toolPath(subject, toolId, { ...input, element: one.symbol })}
        data-symbol={one.symbol}
        data-level={levels.get(one.symbol) ?? 0}
        aria-current={chosen === one ? 'true' : undefined}
        aria-label={`${one.number} ${one.name}, ${familyOf(one)}. ${trend.label}: ${known}`}
        tabIndex={one === focusable ? 0 : -1}
        onClick={(event) => choose(event, one)}
        onKeyDown={(event) => move(event, one)}
      >
        <span className={styles.number}>{one.number}</span>
        <span className={styles.symbol}>{one.symbol}</span>
        <span className={styles.mass}>{massOf(one)}</span>
      </a>
    )
  }
  return (
    <div className={styles.view}>
      {/* The table scrolls on a phone, so the keyboard must reach it. */}
      <div className={styles.scroll} role="region" aria-label="Periodic table" tabIndex={0}>
        <table className={styles.table}>
          <caption>
            Colour: {trend.label.toLowerCase()}, from low (pale) to high (strong). Move with the arrow keys.
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Period</span>
              </th>
              {Array.from({ length: COLUMNS }, (_, i) => (
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {GRID.map((row, r) => (
              <tr key={ROW_NAMES[r]} className={r === 7 ? styles.apart : undefined}>
                <th scope="row">
                  {r < 7 ? ROW_NAMES[r] : <span className="visually-hidden">{ROW_NAMES[r]}</span>}
                </th>
                {row.map((one, c) => (
                  <td key={c}>
                    {one ? (
                      cell(one)
                    ) : (r === 5 || r === 6) && c === 2 ? (
                      <span className={styles.gap}>{r === 5 ? '57–71' : '89–103'}</span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.columns}>
        {formPart}
        {resultPart}
      </div>
    </div>
  )
}
