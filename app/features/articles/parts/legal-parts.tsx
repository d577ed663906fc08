import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { PersonalColumn } from '#app/platform/access/personal-data.ts'
import styles from './articles.module.css'

interface Version {
  version: number
  date: string
  change: string
}

/** The versions of a document, the newest first. */
export function VersionHistory({ history }: { history: readonly Version[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History of changes</h2>
      <Table
        caption="Versions of this document, the newest first."
        hideCaption
        columns={[
          { id: 'version', head: 'Version', cell: ({ version }: Version) => version },
          { id: 'date', head: 'In force from', cell: ({ date }: Version) => date },
          { id: 'change', head: 'What changed', cell: ({ change }: Version) => change },
        ]}
        rows={history}
        rowKey={({ version }) => String(version)}
      />
    </section>
  )
}

interface StoredTable {
  name: string
  fate: string
  columns: readonly (PersonalColumn & { name: string })[]
}

/** What is stored about a person, table by table, as the code declares it. */
export function PersonalDataTables({ tables }: { tables: readonly StoredTable[] }) {
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">Everything we store about you</h2>
      <p className={styles.small}>
        Victor prints this list from its code. A column that is missing from the list stops our build.
      </p>
      {tables.map(({ name, fate, columns }) => (
        <Fold key={name} summary={`${name} (${columns.length})`}>
          <Table
            caption={`Personal data in “${name}”. ${fate}`}
            columns={[
              { id: 'name', head: 'What', cell: (one: StoredTable['columns'][number]) => one.name },
              { id: 'purpose', head: 'Why', cell: ({ purpose }) => purpose },
              { id: 'retention', head: 'How long', cell: ({ retention }) => retention },
              { id: 'readers', head: 'Who reads it', cell: ({ readers }) => readers },
            ]}
            rows={columns}
            rowKey={(one) => one.name}
          />
        </Fold>
      ))}
    </section>
  )
}
