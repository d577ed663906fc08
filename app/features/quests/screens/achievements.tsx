import { useLoaderData } from 'react-router'
import { requestViewer } from '#app/features/account/door.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { achievementsPage } from '../pages/achievements-page.server.ts'
import { EarnedList, OpenList } from '../parts/earned-list.tsx'
import { TurnedOff } from '../parts/turned-off.tsx'
import { openAchievements } from '../use-cases/open-achievements.server.ts'

export function meta() {
  return [
    { title: 'Achievements – Victor' },
    {
      name: 'description',
      content: 'See what you have earned, the work that earned it, and what is next.',
    },
  ]
}

export const loader = load(async ({ services, scope, person, zone }) => {
  const { questsOn } = await requestViewer(scope, person)
  if (!questsOn) return { on: false as const }
  return achievementsPage(services, person, zone, await openAchievements(services, person, zone))
})

export default function Achievements() {
  const page = useLoaderData<typeof loader>()
  if (!page.on) return <TurnedOff title="Achievements" />
  const { earned, total, next } = page
  return (
    <Stack>
      <ResultHeader
        label="Achievements"
        figure={earned.length}
        unit={`of ${total} earned`}
        finding={
          next ? `Next: “${next.title}” (${next.done} of ${next.target})` : 'You have earned all of them.'
        }
        {...(next ? { detail: next.criterion } : {})}
        action={
          <ButtonLink href={next?.href ?? '/exam-practice'} tone="primary" size="large">
            {next ? 'Work on this' : 'Practise'}
          </ButtonLink>
        }
      />
      <EarnedList page={page} />
      <OpenList page={page} />
    </Stack>
  )
}
