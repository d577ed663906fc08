import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { markingList } from '../pages/marking-list.server.ts'

export function meta() {
  return [
    { title: 'Answers shared with you – Victor' },
    {
      name: 'description',
      content: 'Long answers that students shared with you.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) => {
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const requested = Math.trunc(Number(query.get('page') ?? 1))
  const page = requested >= 1 && requested <= 1000 ? requested : 1
  return markingList(services, person, page, (at) => words.format(at))
})

export default function MarkingList() {
  const { rows, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Answers shared with you"
        sub="These are the answers whose links you opened. Each answer stays here until its link ends."
      />
      {rows.length === 0 ? (
        <EmptyState title="You have no answers to mark">
          When a student sends you a link, open it while you are signed in. The answer then appears here.
        </EmptyState>
      ) : (
        <Card title={page === 1 ? 'Last opened first' : `Page ${page}`}>
          <Stack>
            <Rows>
              {rows.map((row) => (
                <Row
                  key={row.href}
                  href={row.href}
                  title={
                    <>
                      {row.title}, by <bdi>{row.name}</bdi>
                    </>
                  }
                  sub={`${row.mark ? `You marked it on ${row.mark.at}` : `Opened on ${row.openedAt}, not marked by you yet`}. ${row.other ? 'Another person’s mark counts now. ' : ''}Open until ${row.until}.`}
                  end={row.mark ? `${row.mark.awarded} of ${row.mark.of}` : 'To mark'}
                />
              ))}
            </Rows>
            <Pages page={page} pages={pages} label="Pages of answers" />
          </Stack>
        </Card>
      )}
    </>
  )
}
