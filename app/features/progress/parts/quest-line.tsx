import type { CurrentQuestLine } from '#app/features/quests/door.ts'
import { Progress } from '#app/ui/progress/progress.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'

/** The current quest in one line, with a bar. It leads to the quests. */
export function QuestLine({ line: { quest, toClaim } }: { line: CurrentQuestLine }) {
  if (toClaim > 0) return <LinkRow title="Claim your points" />
  if (!quest) return <LinkRow title="See your quests" />
  const { about, done, target } = quest
  return (
    <LinkRow
      title={`Quest: ${about}`}
      sub={
        <Progress
          value={done}
          max={target}
          label={`${done} of ${target} done`}
          shown={`${done}/${target}`}
          showValue
        />
      }
    />
  )
}

function LinkRow({ title, sub }: { title: string; sub?: React.ReactNode }) {
  return (
    <Rows label="Quests">
      <Row href="/quests" title={title} sub={sub} />
    </Rows>
  )
}
