import { Form } from 'react-router'
import { UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { RunPage } from '../run-page.server.ts'
import { MarkedItem } from './marked-item.tsx'
import { TryAgain } from './misses-card.tsx'
import styles from './run.module.css'
import { points } from './start-run.tsx'

/** What a run came to: the rating with its uncertainty and its change, the belts, and everything that was missed. */
export function RunSummary({ page }: { page: RunPage }) {
  const change = page.now.rating - page.before.rating
  const known = page.before.deviation < UNKNOWN.deviation
  return (
    <Stack>
      <h1>{page.topic}</h1>
      {page.settled === 0 ? (
        <p>The run ended before an answer. Your rating is as it was.</p>
      ) : (
        <>
          <p>
            <span className={styles.score}>
              {page.right} of {page.settled}
            </span>{' '}
            with full marks; {page.bestStreak} in a row at best.
          </p>
          <Card
            title={`Your rating is ${points(page.now.rating)} ± ${points(2 * page.now.deviation)}`}
            source="Glicko points. The range is two deviations to either side: your level lies inside it about 95 times in 100, if the model is right. Ratings are not calibrated against exam results."
          >
            <p>
              {known
                ? `It was ${points(page.before.rating)} ± ${points(2 * page.before.deviation)} before: ${change < 0 ? 'down' : 'up'} ${points(Math.abs(change))}.`
                : 'It is your first in this topic: it was unknown before, and moves a good deal at first.'}
            </p>
            {page.corrected ? (
              <p>
                A mark of this run has been corrected since. The count above has the corrected mark; the
                rating stays as it was played.
              </p>
            ) : null}
            {page.earned.length > 0 ? (
              <p>
                Earned in this run:{' '}
                {page.earned.map(({ id, name }) => (
                  <Badge key={id} tone="gold">{`${name} belt`}</Badge>
                ))}
              </p>
            ) : null}
            {page.next ? (
              <p>
                The {page.next.name.toLowerCase()} belt is at {page.next.from}: the low end of your range
                stands at {points(page.now.floor)}.
              </p>
            ) : (
              <p>Every belt of this topic is yours.</p>
            )}
          </Card>
        </>
      )}
      <Cluster>
        <Form method="post" action="/dojo">
          <input type="hidden" name="topic" value={page.topicId} />
          <input type="hidden" name="mode" value={page.mode} />
          <Button tone="primary" size="large">
            Run again
          </Button>
        </Form>
        <ButtonLink href={`/dojo?subject=${page.subjectId}&topic=${page.topicId}`}>
          Choose another topic
        </ButtonLink>
        {page.settled > 0 ? (
          <ButtonLink href={`/progress?subject=${page.subjectId}`} tone="quiet">
            See what changed
          </ButtonLink>
        ) : null}
      </Cluster>
      {page.misses.length > 0 ? (
        <ItemsCard
          title={page.misses.length === 1 ? 'The one you missed' : `The ${page.misses.length} you missed`}
          items={page.misses}
          page={page}
        />
      ) : page.settled > 0 ? (
        <p>Nothing was missed.</p>
      ) : null}
      {page.mended.length > 0 ? (
        <ItemsCard
          title={
            page.mended.length === 1 ? 'One mark was corrected' : `${page.mended.length} marks were corrected`
          }
          items={page.mended}
          page={page}
        />
      ) : null}
    </Stack>
  )
}

function ItemsCard({ title, items, page }: { title: string; items: RunPage['misses']; page: RunPage }) {
  return (
    <Card title={title}>
      <div className={styles.misses}>
        {items.map(({ questionId, page: question }) => (
          <MarkedItem
            key={question.position}
            id={`q-${question.position + 1}`}
            name={`Question ${question.position + 1}: ${question.title}`}
            level={3}
            question={question}
            focus={false}
          >
            <Cluster>
              <TryAgain subjectId={page.subjectId} questionId={questionId} title={question.title} />
              <TextLink href={`/exam-practice/${page.id}?q=${question.position + 1}`}>
                Dispute the mark, or name the cause
              </TextLink>
            </Cluster>
          </MarkedItem>
        ))}
      </div>
    </Card>
  )
}
