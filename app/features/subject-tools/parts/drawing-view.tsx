import { useId } from 'react'
import type { DrawingBlock, GraphPoint, Shape, ShapeTone } from '#app/engines/tools/tool.ts'
import styles from './drawing.module.css'

/** A picture of shapes, scaled to the width of its column and never enlarged beyond twice its size. */
export function DrawingView({ drawing }: { drawing: DrawingBlock }) {
  const { description, width, height, shapes } = drawing
  const arrow = useId()
  return (
    <div className={styles.scroll}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={description}
        className={styles.drawing}
        style={{ inlineSize: `min(100%, ${width * 1.25}px)` }}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L10 5L0 10z" style={{ fill: 'context-stroke' }} />
          </marker>
        </defs>
        {shapes.map((shape, index) => (
          // Shapes have no ids, and a drawing is replaced as a whole.
          <ShapeView key={index} shape={shape} arrow={arrow} />
        ))}
      </svg>
    </div>
  )
}

const COLOURS: Readonly<Record<ShapeTone, string>> = {
  ink: 'var(--ink)',
  quiet: 'var(--ink-3)',
  line: 'var(--line-strong)',
  subject: 'var(--subject)',
  soft: 'color-mix(in oklab, var(--subject) 16%, var(--surface))',
  right: 'var(--right)',
  wrong: 'var(--wrong)',
  gold: 'var(--gold)',
  paper: 'var(--surface)',
}

const colour = (tone: ShapeTone | undefined) => (tone ? COLOURS[tone] : 'none')
const pointsOf = (points: readonly GraphPoint[]) => points.map((point) => point.join(',')).join(' ')

function ShapeView({ shape, arrow }: { shape: Shape; arrow: string }) {
  switch (shape.shape) {
    case 'line':
      return (
        <polyline
          points={pointsOf(shape.points)}
          style={{
            fill: 'none',
            stroke: colour(shape.tone),
            strokeWidth: shape.width ?? 2,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            ...(shape.isDashed ? { strokeDasharray: '5 5' } : {}),
          }}
          {...(shape.hasArrow ? { markerEnd: `url(#${arrow})` } : {})}
        />
      )
    case 'area':
      return <polygon points={pointsOf(shape.points)} style={paint(shape)} />
    case 'box':
      return (
        <rect
          x={shape.at[0]}
          y={shape.at[1]}
          width={shape.width}
          height={shape.height}
          rx={shape.radius ?? 0}
          style={paint(shape)}
        />
      )
    case 'circle':
      return <circle cx={shape.at[0]} cy={shape.at[1]} r={shape.radius} style={paint(shape)} />
    case 'path':
      return <path d={shape.data} style={{ ...paint(shape), strokeWidth: shape.width ?? 2 }} />
    case 'text':
      return (
        <text
          x={shape.at[0]}
          y={shape.at[1]}
          style={{
            fill: colour(shape.tone === 'gold' ? undefined : shape.tone),
            ...(shape.tone === 'gold' ? { fill: 'var(--gold-ink)' } : {}),
            fontSize: shape.size,
            fontWeight: shape.isBold ? 640 : 450,
            textAnchor: shape.anchor ?? 'start',
          }}
        >
          {shape.text}
        </text>
      )
  }
}

const paint = ({ fill, stroke }: { fill?: ShapeTone; stroke?: ShapeTone }) => ({
  fill: colour(fill),
  stroke: colour(stroke),
  strokeWidth: 2,
})
