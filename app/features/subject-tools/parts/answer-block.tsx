import { useId } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { Graph } from '#app/ui/chart/graph.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { SubjectFamily } from '#app/ui/subject/families.ts'
import type { DrawnBlock } from '../rules/drawn-answer.ts'
import styles from './answer.module.css'
import { DrawingView } from './drawing-view.tsx'
import { PictureActions } from './picture-actions.tsx'
import { ToolTable } from './tool-table.tsx'

export function AnswerBlock({ block, tone }: { block: DrawnBlock; tone: SubjectFamily }) {
  switch (block.kind) {
    case 'text':
      return (
        <Card title={block.title}>
          <RichText html={block.html} />
        </Card>
      )
    case 'values':
      return (
        <Card title={block.title}>
          <dl className={styles.values}>
            {block.rows.map(({ label, html }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <RichText as="span" html={html} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )
    case 'table':
      return (
        <Card title={block.table.caption}>
          <ToolTable table={block.table} hideCaption />
        </Card>
      )
    case 'graph':
      return <GraphBlock block={block} tone={tone} />
    case 'drawing':
      return <DrawingBlock block={block} tone={tone} />
  }
}

function GraphBlock({ block, tone }: { block: Extract<DrawnBlock, { kind: 'graph' }>; tone: SubjectFamily }) {
  const id = useId()
  const { graph, table, isTableShort } = block
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <h2 id={id} className={styles.figureTitle}>
        {graph.title}
      </h2>
      <Graph {...graph} />
      <div className={cx(styles.fold, isTableShort && styles.foldedOnPhones)}>
        <Disclosure summary="Show the figures as a table">
          <ToolTable table={table} />
        </Disclosure>
      </div>
      <PictureActions
        title={graph.title}
        drawFile={async () => (await import('./picture-file.ts')).graphFile(graph, tone)}
      />
    </figure>
  )
}

function DrawingBlock(props: { block: Extract<DrawnBlock, { kind: 'drawing' }>; tone: SubjectFamily }) {
  const { drawing } = props.block
  const id = useId()
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <h2 id={id} className={styles.figureTitle}>
        {drawing.title}
      </h2>
      <DrawingView drawing={drawing} />
      <PictureActions
        title={drawing.title}
        drawFile={async () => (await import('./picture-file.ts')).drawingFile(drawing, props.tone)}
      />
    </figure>
  )
}
