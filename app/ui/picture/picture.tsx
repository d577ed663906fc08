import type { ReactNode } from 'react'
import type { Drawn, Shape } from '#app/engines/pictures/drawn.ts'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './picture.module.css'

/** A picture of a question with a description and, if given, its figures as a table. */
export function Picture({ drawn, children }: { drawn: Drawn; children?: ReactNode }) {
  const { caption, table } = drawn
  return (
    <figure className={styles.figure}>
      {children ?? <Drawing drawn={drawn} />}
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
      {table ? (
        <Disclosure summary="The figures as a table">
          <table className={styles.table}>
            <caption className="visually-hidden">{drawn.alt}</caption>
            <thead>
              <tr>
                {table.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      ) : null}
    </figure>
  )
}

/**
 * Only the lines and text; `children` is drawn over them, in the same units. `unnamed` if the surroundings describe it.
 */
export function Drawing(props: { drawn: Drawn; unnamed?: boolean; children?: ReactNode }) {
  const { drawn, unnamed, children } = props
  return (
    <svg
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      className={styles.drawing}
      {...(unnamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': drawn.alt })}
    >
      {drawn.shapes.map((shape, index) => (
        <ShapeView key={index} shape={shape} />
      ))}
      {children}
    </svg>
  )
}

function ShapeView({ shape }: { shape: Shape }) {
  switch (shape.k) {
    case 'image':
      return (
        <image
          href={`/exam-practice/pictures/${shape.file}`}
          x={shape.x}
          y={0}
          width={shape.width}
          height={shape.height}
        />
      )
    case 'area':
      return <path d={shape.d} className={styles.area} />
    case 'path':
      return (
        <path d={shape.d} className={cx(styles.line, styles[shape.look], shape.filled && styles.filled)} />
      )
    case 'dot':
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.small ? 3 : 4.5}
          className={cx(styles.dot, shape.open && styles.open)}
        />
      )
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          className={cx(styles.text, styles[shape.look])}
        >
          {shape.text}
        </text>
      )
  }
}
