import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { QuestView } from '../pages/quest-view.server.ts'

/** The quests of a period, each with its progress or the button that claims it. */
export function QuestList({ title, quests, ends }: { title: string; quests: QuestView[]; ends: string }) {
  if (quests.length === 0) return null
  const finished = quests.filter(({ isFinished }) => isFinished).length
  return (
    <Card title={title} aside={`${finished} of ${quests.length} finished`} sub={ends}>
      <Rows>
        {quests.map((quest) => (
          <Row
            key={quest.id}
            lead={<SubjectMark subject={quest.subject.tone} label={quest.subject.name} />}
            title={quest.title}
            sub={
              <>
                {quest.reason}
                <Progress
                  value={quest.done}
                  max={quest.target}
                  label={`${quest.done} of ${quest.target} done`}
                  showValue
                />
              </>
            }
            end={<QuestEnd quest={quest} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

function QuestEnd({ quest: { id, title, isFinished, claimed, points } }: { quest: QuestView }) {
  if (claimed) return <Badge tone="gold">{points} points claimed</Badge>
  if (!isFinished) return <>{points} points</>
  return (
    <ActionForm hidden={{ quest: id }} intents={['claim']}>
      <SubmitButton intent="claim" tone="primary" size="small">
        Claim {points} points<span className="visually-hidden"> for: {title}</span>
      </SubmitButton>
    </ActionForm>
  )
}
