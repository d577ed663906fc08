import { line } from 'd3-shape'
import type { GraphAxis, GraphBlock, GraphPoint } from '#app/engines/tools/tool.ts'
import { cx } from '#app/ui/theme/cx.ts'
import { placeLabels } from './graph-labels.ts'
import styles from './graph.module.css'
import { percentScale, ticksOf, type Scale } from './scales.ts'

export type GraphProps = Pick<
  GraphBlock,
  'description' | 'x' | 'y' | 'isSquare' | 'lines' | 'areas' | 'bands' | 'points' | 'columns'
>

/** Lines are told apart by their dashes as well as by their colour. */
const LOOKS = 5

/** A graph of values: lines in pieces, shaded areas, bands, columns, points and holes. Words are HTML, so they keep their size. */
export function Graph(props: GraphProps) {
  const { description, lines, areas = [], bands = [], points = [], columns = [] } = props
  const x = percentScale([props.x.from, props.x.to]).clamp(false)
  const y = percentScale([props.y.from, props.y.to]).clamp(false)
  const seen = points.filter(({ at }) => inside(at, props))
  const places = placeLabels(
    seen.map(({ label, at }) => ({ label, x: x(at[0]), y: y(at[1]) })),
    bands.map(({ label, from, to }) => ({ label, y: y((from + to) / 2) })),
  )
  const path = line<GraphPoint>()
    .digits(2)
    .defined((point) => Number.isFinite(point[0]) && Number.isFinite(point[1]))
    .x((point) => limited(x(point[0])))
    .y((point) => limited(100 - y(point[1])))
  const ys = ticksOf(y, 6)
  const xs = ticksOf(x, 6)
  return (
    <div className={styles.graph}>
      <p className="visually-hidden">{description}</p>
      <Legend lines={lines} areas={areas} />
      <p className={styles.axisName} aria-hidden="true">
        {props.y.label}
      </p>
      <div className={styles.plot} aria-hidden="true">
        <div
          className={styles.ys}
          style={{ minInlineSize: `${Math.max(...ys.map(({ label }) => label.length))}ch` }}
        >
          {ys.map(({ value, label, place }) => (
            <span key={value} style={{ insetBlockEnd: `${place}%` }}>
              {label}
            </span>
          ))}
        </div>
        <div
          className={styles.area}
          style={
            props.isSquare
              ? { aspectRatio: `${spanOf(props.x)} / ${spanOf(props.y)}`, blockSize: 'auto' }
              : undefined
          }
        >
          {ys.map(({ value, place }) => (
            <i
              key={value}
              className={cx(styles.grid, value === 0 && styles.zero)}
              style={{ insetBlockEnd: `${place}%` }}
            />
          ))}
          {props.x.from < 0 && props.x.to > 0 ? (
            <i className={styles.upright} style={{ left: `${x(0)}%` }} />
          ) : null}
          {bands.map(({ label, from, to }) => (
            <span key={label} className={styles.band} style={bandStyle(y, from, to)}>
              <span>{label}</span>
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg}>
            {columns.map(({ x: middle, width, height, isMarked }) => (
              <rect
                key={middle}
                {...columnBox(x, y, middle, width, height)}
                className={isMarked ? styles.markedColumn : styles.column}
              />
            ))}
            {areas.map(({ label, outline }) => (
              <path key={label} d={`${path(outline) ?? ''}Z`} className={styles.shade} />
            ))}
            {lines.map(({ label, pieces, isDashed }, index) => (
              <path
                key={label}
                d={pieces.map((piece) => path(piece) ?? '').join('')}
                className={cx(
                  styles.line,
                  styles[`look${index % LOOKS}`],
                  isDashed !== undefined && (isDashed ? styles.dashed : styles.solid),
                )}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {seen.map(({ label, at, isOpen }, index) => (
            <span
              key={`${label} ${at.join()}`}
              className={styles.point}
              style={{ left: `${x(at[0])}%`, insetBlockEnd: `${y(at[1])}%` }}
            >
              <i className={isOpen ? styles.hole : styles.dot} />
              <span className={cx(styles.label, styles[places[index]!.side], styles[places[index]!.level])}>
                {label}
              </span>
            </span>
          ))}
        </div>
        <div className={styles.xs}>
          {xs.map(({ value, label, place }) => (
            <span key={value} style={{ left: `${place}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <p className={cx(styles.axisName, styles.xName)} aria-hidden="true">
        {props.x.label}
      </p>
    </div>
  )
}

function Legend({ lines, areas }: { lines: GraphBlock['lines']; areas: NonNullable<GraphBlock['areas']> }) {
  if (lines.length + areas.length < 2) return null
  return (
    <ul role="list" className={styles.legend}>
      {lines.map(({ label, isDashed }, index) => (
        <li key={label}>
          <svg width="28" height="8" aria-hidden="true">
            <path
              d="M0 4H28"
              className={cx(
                styles.line,
                styles[`look${index % LOOKS}`],
                isDashed !== undefined && (isDashed ? styles.dashed : styles.solid),
              )}
            />
          </svg>
          {label}
        </li>
      ))}
      {areas.map(({ label }) => (
        <li key={label}>
          <i className={styles.swatch} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A browser draws no line to a point that is millions of plots away. */
const limited = (place: number) => Math.min(10_000, Math.max(-10_000, place))

const spanOf = ({ from, to }: GraphAxis) => to - from || 1

function inside([atX, atY]: GraphPoint, { x, y }: Pick<GraphProps, 'x' | 'y'>): boolean {
  return atX >= x.from && atX <= x.to && atY >= y.from && atY <= y.to
}

function bandStyle(y: Scale, from: number, to: number) {
  const [low, high] = [y(Math.min(from, to)), y(Math.max(from, to))].map((place) =>
    Math.min(100, Math.max(0, place)),
  )
  return { insetBlockEnd: `${low}%`, blockSize: `${high! - low!}%` }
}

function columnBox(x: Scale, y: Scale, middle: number, width: number, height: number) {
  const [left, right] = [x(middle - width / 2), x(middle + width / 2)]
  const [base, top] = [100 - y(0), 100 - y(height)]
  return { x: left, width: right - left, y: Math.min(base, top), height: Math.abs(base - top) }
}
