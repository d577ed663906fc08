import { Section } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { AbroadPage } from '../pages/abroad-page.server.ts'
import styles from './abroad.module.css'

/** ATAR beside A levels and the IB, as single universities publish it. */
export default function EquivalenceTables({ tables }: { tables: AbroadPage['equivalences'] }) {
  return (
    <Section
      title="ATAR beside A levels and the IB"
      sub="No official table exists. Each university sets its own, and these are three of them."
    >
      {tables.map((table) => (
        <Fold key={table.id} summary={`${table.place}, ${table.year ?? 'year not checked'}`}>
          <Table
            caption={`From ${table.place}`}
            rows={table.levels}
            rowKey={({ atar }) => String(atar)}
            columns={[
              { id: 'atar', head: 'ATAR', cell: ({ atar }) => atar.toFixed(2), figures: true },
              {
                id: 'alevels',
                head: 'A level points',
                cell: ({ aLevelPoints }) => aLevelPoints ?? 'not checked',
                figures: true,
              },
              { id: 'ib', head: 'IB', cell: ({ ib }) => ib ?? 'not checked', figures: true },
            ]}
          />
          {table.note ? <p className={styles.small}>Note: {table.note}.</p> : null}
          <p className={styles.small}>
            Source: {table.url ? <TextLink href={table.url}>{table.source}</TextLink> : table.source} (
            {table.trust}).
          </p>
        </Fold>
      ))}
    </Section>
  )
}
