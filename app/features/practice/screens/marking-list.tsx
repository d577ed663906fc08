import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { markingList } from '../marking/marking-list.server.ts'

export function meta() {
  return [
    { title: 'Answers handed to you – Victor' },
    {
      name: 'description',
      content:
        'The long answers whose links students gave you: what you marked, when, and what is still to be marked.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zoneOf(request.headers) })
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page') ?? 1))
  const page = asked >= 1 && asked <= 1000 ? asked : 1
  return markingList(scope.services, person, page, (at) => words.format(at))
}

export default function MarkingList() {
  const { rows, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Answers handed to you"
        sub="Long answers whose links you have opened. Each stands here until its link ends or its writer takes it back."
      />
      {rows.length === 0 ? (
        <EmptyState title="No answer is open to you">
          A student makes a link to a long answer and gives it to you. Open it while you are signed in: it can
          then be found here as well.
        </EmptyState>
      ) : (
        <Card title={page === 1 ? 'The last opened first' : `Page ${page}`}>
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
                  sub={`${row.mark ? `You marked it on ${row.mark.at}` : `Opened on ${row.openedAt}, not marked by you yet`}. ${row.other ? 'Somebody else’s mark counts now. ' : ''}Open until ${row.until}.`}
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
