import { Form } from 'react-router'
import { UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { RunPage } from '../pages/run-page.server.ts'
import { beltGap } from '../rules/belt-words.ts'
import { MarkedItem } from './marked-item.tsx'
import { TryAgain } from './misses-card.tsx'
import styles from './run.module.css'
import { points } from './start-run.tsx'

/** Result of a run: rating with uncertainty and change, belts, and every question that lost marks. */
export function RunSummary({ page }: { page: RunPage }) {
  const change = page.now.rating - page.before.rating
  const known = page.before.deviation < UNKNOWN.deviation
  return (
    <Stack>
      <h1>{page.topic}</h1>
      {page.settled === 0 ? (
        <p>The run ended before your first answer. Your rating has not changed.</p>
      ) : (
        <>
          <p>
            <span className={styles.score}>
              {page.right} of {page.settled}
            </span>{' '}
            with full marks. Your best streak was {page.bestStreak}.
          </p>
          <Card title={page.next ? beltGap(page.next, page.now.floor) : 'You have every belt in this topic'}>
            <p>
              {known
                ? `Your rating went ${change < 0 ? 'down' : 'up'} by ${points(Math.abs(change))}.`
                : 'This is your first rating in this topic. It changes quickly at first.'}
            </p>
            {page.corrected ? (
              <p>
                A person has corrected a mark in this run. The count above includes the new mark. Your rating
                has not changed.
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
            <Disclosure summary="How we work this out">
              <p>
                Your rating is {points(page.now.rating)} Glicko points, in a range from{' '}
                {points(page.now.floor)} to {points(page.now.rating + 2 * page.now.deviation)}. If the model
                is right, your level is in this range 95 times out of 100. A belt uses the low end of the
                range. Nobody has compared ratings with exam results.
              </p>
            </Disclosure>
          </Card>
        </>
      )}
      <Cluster>
        <Form method="post" action="/dojo">
          <input type="hidden" name="intent" value="start" />
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
          title={
            page.misses.length === 1 ? 'The question you missed' : `The ${page.misses.length} you missed`
          }
          items={page.misses}
          page={page}
        />
      ) : page.settled > 0 ? (
        <p>You missed no questions.</p>
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
                Dispute the mark or choose a cause
              </TextLink>
            </Cluster>
          </MarkedItem>
        ))}
      </div>
    </Card>
  )
}
