import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { adjustmentsPage } from '../pages/adjustments-page.server.ts'
import { AdjustmentList } from '../parts/adjustment-list.tsx'
import { ApplicationHeader } from '../parts/application-header.tsx'

export function meta() {
  return [
    { title: 'Adjustment schemes – Victor' },
    {
      name: 'description',
      content: 'Schemes of Australian universities that add points for selection, with their sources.',
    },
  ]
}

export const loader = load(({ services, query, zone }) => adjustmentsPage(services, query, zone))

export default function Adjustments() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ApplicationHeader
        title="Adjustments"
        sub="Points that universities add for selection, and who gets them."
        current="/uni-application-helper/adjustments"
      />
      <Stack>
        <Callout kind="info" title="Adjustments never change your ATAR">
          A university adds them for one of its courses, to a selection rank or an aggregate. Never compare an
          ATAR with a rank that includes them.
        </Callout>
        <AdjustmentList page={page} />
      </Stack>
    </>
  )
}
