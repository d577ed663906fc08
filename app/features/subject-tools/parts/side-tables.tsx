import { Card } from '#app/ui/card/card.tsx'
import type { DrawnAnswer } from '../rules/drawn-answer.ts'
import styles from './answer.module.css'
import { ToolTable } from './tool-table.tsx'

/** The short tables of graphs, beside the graph on a wide screen. */
export default function SideTables({ answer }: { answer: DrawnAnswer }) {
  const tables = answer.blocks.flatMap((block) =>
    block.kind === 'graph' && block.isTableShort ? [block] : [],
  )
  if (tables.length === 0) return null
  return tables.map(({ table }) => (
    <Card key={table.caption} title={table.caption} className={styles.beside}>
      <ToolTable table={table} hideCaption />
    </Card>
  ))
}
