import Lock from 'lucide-react/icons/lock'
import { BeltList } from '#app/ui/belt/belt.tsx'
import { BELT_COLOURS } from '#app/ui/belt/colours.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Laurel } from '#app/ui/laurel/laurel.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { Cluster, Grid } from '#app/ui/layout/layout.tsx'
import { NextStep, ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { StartButton } from '#app/ui/start/start-button.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

export function RewardSheet() {
  return (
    <Sheet id="rewards" title="Results and rewards">
      <Grid least="340px">
        <Card>
          <ResultHeader
            level={2}
            label="Electrolysis, 11 min"
            figure="6 of 7"
            unit="marks"
            finding="You fixed the time slip"
            detail="Question 2 lost 1 mark to a wrong time. You got the time right in question 3."
            earned="finished"
          />
          <ActionBar
            lead={
              <NextStep
                subject="chemistry"
                title="Galvanic cells"
                reason="It uses the same half-equations."
              />
            }
            below={
              <ButtonLink href="/dashboard" tone="quiet">
                Back to Today
              </ButtonLink>
            }
          >
            <StartButton questions={4} minutes={12} href="/exam-practice" />
          </ActionBar>
        </Card>
        <Card>
          <ResultHeader
            level={2}
            label="Dojo, Chemistry"
            figure="Green"
            unit="belt"
            finding="You earned the green belt"
            detail="The blue belt is 66 points away."
            earned={{ belt: 'green' }}
            action={<Button tone="primary">Start the next run</Button>}
          />
        </Card>
      </Grid>
      <Card title="The green belt is next" level={3}>
        <BeltList
          label="Belts in Chemistry"
          belts={BELT_COLOURS.map((colour, index) => ({
            colour,
            earned: index < 3 ? '4 Nov' : null,
            needs: '66 to go',
          }))}
        />
      </Card>
      <Card title="The laurel family" level={3}>
        <Cluster gap="usual" className={styles.laurels}>
          <Laurel stage="empty" label="Nothing here yet" />
          <Laurel stage="growing" progress={0.4} label="Growing" />
          <Laurel stage="finished" label="Finished" />
          <Laurel stage="belt" belt="brown" label="Brown belt" />
          <Laurel stage="error" label="Our fault, the work is safe" />
        </Cluster>
      </Card>
      <Grid least="300px">
        <EmptyState
          level={3}
          title="Sit your first mock test"
          action={
            <>
              <ButtonLink tone="primary" href="/mock-tests">
                Start Section A · 60 min
              </ButtonLink>
              <ButtonLink tone="quiet" href="/mock-tests">
                All mock tests
              </ButtonLink>
            </>
          }
        >
          English is in 6 days. One section takes 60 minutes and shows where you lose marks.
        </EmptyState>
        <EmptyState
          level={3}
          stage="error"
          title="We couldn’t load your results"
          action={
            <>
              <Button tone="primary">Try again</Button>
              <Button tone="quiet">Contact support</Button>
            </>
          }
        >
          An error happened on the server. Your answers are safe.
        </EmptyState>
        <EmptyState level={3} stage="done" title="Today is done">
          You finished all 4 sets. The next one is planned for tomorrow.
        </EmptyState>
        <EmptyState level={3} icon={<Lock size={24} />} title="Only finance staff can open payouts">
          Payouts show bank details. Your access covers support.
        </EmptyState>
      </Grid>
    </Sheet>
  )
}
