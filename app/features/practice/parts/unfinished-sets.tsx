import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import type { chooserPage } from '../pages/chooser-page.server.ts'

type Open = Awaited<ReturnType<typeof chooserPage>>['open']

/** The latest unfinished set, with the others in a list below. */
export function UnfinishedSets({ open }: { open: Open }) {
  if (open.all === 0) return null
  const last = open.page === 1 ? open.rows[0] : undefined
  const otherSets = last ? open.rows.slice(1) : open.rows
  return (
    <Card title="Continue">
      {last ? <OpenSets sets={[last]} /> : null}
      {open.all > 1 ? (
        <Disclosure summary={last ? `${open.all - 1} more` : `All ${open.all}`} open={open.page > 1}>
          <Stack>
            <OpenSets sets={otherSets} />
            <Pages name="open" page={open.page} pages={open.pages} label="Pages of open sets" />
          </Stack>
        </Disclosure>
      ) : null}
    </Card>
  )
}

function OpenSets({ sets }: { sets: Open['rows'] }) {
  return (
    <Rows>
      {sets.map((set) => (
        <Row
          key={set.id}
          href={`/exam-practice/${set.id}`}
          title={set.title}
          sub={`${set.subject}: ${set.answered} of ${set.questions} answered`}
        />
      ))}
    </Rows>
  )
}
