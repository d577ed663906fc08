import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { ComparisonView } from '../pages/shown-draft.server.ts'

type Line = ComparisonView['criteria'][number]

interface Props {
  draft: { id: string; number: number }
  comparison: ComparisonView & { id: string }
  earlier: readonly { id: string; number: number }[]
}

/** What changed since an earlier draft. The title states the finding. */
export function Comparison({ draft, comparison, earlier }: Props) {
  const others = earlier.filter(({ id }) => id !== comparison.id)
  return (
    <Card
      title={findingOf(comparison)}
      sub={`Draft ${draft.number} compared with draft ${comparison.number}, by the same rubric.`}
    >
      <Stack>
        <Table
          caption="Levels in both drafts"
          hideCaption
          rowKey={({ id }) => id}
          rows={comparison.criteria}
          columns={[
            { id: 'name', head: 'Criterion', cell: ({ name }) => name },
            { id: 'before', head: `Draft ${comparison.number}`, cell: ({ before }) => before },
            { id: 'after', head: `Draft ${draft.number}`, cell: ({ after }) => after },
            { id: 'change', head: 'Change', cell: changeWords },
          ]}
        />
        {comparison.facts.length > 0 ? (
          <Disclosure summary="What the drafts have">
            <Table
              caption="What the drafts have"
              hideCaption
              rowKey={({ name }) => name}
              rows={comparison.facts}
              columns={[
                { id: 'name', head: 'In the text', cell: ({ name }) => name },
                {
                  id: 'before',
                  head: `Draft ${comparison.number}`,
                  figures: true,
                  cell: ({ before }) => before,
                },
                { id: 'after', head: `Draft ${draft.number}`, figures: true, cell: ({ after }) => after },
              ]}
            />
          </Disclosure>
        ) : null}
        {others.length > 0 ? (
          <Cluster>
            {others.map(({ id, number }) => (
              <TextLink key={id} href={`?draft=${draft.id}&with=${id}`} keepScroll>
                Compare with draft {number}
              </TextLink>
            ))}
          </Cluster>
        ) : null}
      </Stack>
    </Card>
  )
}

const changeWords = ({ change, before, after }: Line): string => {
  if (change === 'unknown') return 'Not known'
  if (change === 'same') return 'Same'
  const direction = change === 'higher' ? 'Higher' : 'Lower'
  return before === after ? `${direction}, in the same level` : direction
}

function findingOf({ number, criteria }: ComparisonView): string {
  const count = (wanted: Line['change']) => criteria.filter(({ change }) => change === wanted).length
  const [higher, lower, all] = [count('higher'), count('lower'), criteria.length]
  if (higher === 0 && lower === 0) return `No level changed since draft ${number}`
  if (lower === 0) return `Higher in ${higher} of ${all} criteria than draft ${number}`
  if (higher === 0) return `Lower in ${lower} of ${all} criteria than draft ${number}`
  return `Higher in ${higher} and lower in ${lower} of ${all} criteria than draft ${number}`
}
