import { ButtonLink } from '#app/ui/button/button.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import type { QuestView } from '../pages/quest-view.server.ts'

/** The first thing on the screen: the next quest, or what to do after all quests. */
export function CurrentQuest({ quest }: { quest: QuestView | null }) {
  if (!quest)
    return (
      <StartPanel
        title="Your quests are finished"
        reason="New daily quests start at 4 am."
        start={<ButtonLink href="/exam-practice">Practise more</ButtonLink>}
      />
    )
  const { subject, title, reason, start, done, target, points } = quest
  return (
    <StartPanel
      subject={subject}
      title={title}
      reason={reason}
      start={<StartForm choices={start.choices} questions={start.questions} minutes={start.minutes} wide />}
      countdown={
        <>
          <Progress value={done} max={target} label={`${done} of ${target} done`} showLabel />
          <p>{points} points when you claim it</p>
        </>
      }
    />
  )
}
