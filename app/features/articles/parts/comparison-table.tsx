import { TextLink } from '#app/ui/link/link.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { Comparison } from '../rules/article-head.ts'
import styles from './articles.module.css'

type Row = Comparison['rows'][number]

/** Victor beside the other product, row by row. The better cell is bold and says so in words. */
export function ComparisonTable({
  peer,
  rows,
  checked,
}: Pick<Comparison, 'peer' | 'rows'> & { checked: string }) {
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">Side by side</h2>
      <Table
        caption={`Victor and ${peer}, as of ${checked}.`}
        columns={[
          { id: 'what', head: 'What', cell: ({ what }: Row) => what },
          {
            id: 'victor',
            head: 'Victor',
            cell: ({ victor, better }: Row) => <Cell text={victor} isBetter={better === 'victor'} />,
          },
          {
            id: 'peer',
            head: peer,
            cell: ({ peer: words, better, sources }: Row) => (
              <>
                <Cell text={words} isBetter={better === 'peer'} />
                {sources.map((number) => (
                  <sup key={number}>
                    {' '}
                    <TextLink href={`#source-${number}`} aria-label={`Source ${number}`}>
                      {number}
                    </TextLink>
                  </sup>
                ))}
              </>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ what }) => what}
      />
    </section>
  )
}

function Cell({ text, isBetter }: { text: string; isBetter: boolean }) {
  return isBetter ? (
    <span className={styles.better}>
      {text} <span className={styles.small}>(better)</span>
    </span>
  ) : (
    text
  )
}
