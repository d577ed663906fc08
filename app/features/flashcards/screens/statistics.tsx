import { useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ColumnChart } from '#app/ui/chart/column-chart.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { statisticsPage } from '../pages/statistics-page.server.ts'

export function meta() {
  return [
    { title: 'Flashcard statistics – Victor' },
    { name: 'description', content: 'See what is due, how much you review and how much you remember.' },
  ]
}

export const loader = load(
  async ({ services, person, query, zone }) =>
    (await statisticsPage(services, person, query, zone)) ?? notFound(),
)

const percent = (part: number, all: number) => Math.round((100 * part) / all)

export default function Statistics() {
  const { forecast, days, retention, ages, reviews, decks, deckId, perDeck } = useLoaderData<typeof loader>()
  const due = forecast.reduce((sum, { value }) => sum + value, 0)
  const known = retention.reduce((sum, one) => sum + one.reviews, 0)
  const remembered = retention.reduce((sum, one) => sum + one.remembered, 0)
  const active = days.filter((day) => day.reviews > 0).length
  return (
    <>
      <PageHeader
        title="Flashcard statistics"
        sub="What is due, and how much you remember."
        back={{ href: '/feynman-flashcards', label: 'Flashcards' }}
      />
      {decks.length > 1 ? (
        <ListFilters
          asked={{ words: '', filters: { deck: deckId } }}
          clear="/feynman-flashcards/statistics"
          fields={[{ name: 'deck', label: 'Deck', empty: 'All decks', options: decks }]}
        />
      ) : null}
      {due === 0 && reviews === 0 ? (
        <EmptyState
          title="No reviews yet"
          action={
            <ButtonLink href="/feynman-flashcards" tone="primary">
              Go to your decks
            </ButtonLink>
          }
        >
          The charts start with your first review.
        </EmptyState>
      ) : (
        <Stack>
          <ChartCard
            title={`${plural(due, 'review is', 'reviews are')} due in the next ${forecast.length} days`}
            source="Cards by the day on which they are due. Overdue cards count for today. New cards are not counted."
            unit="Cards due a day"
            table={{
              head: ['Day', 'Cards due'],
              rows: forecast.map(({ label, value }) => [label, String(value)]),
            }}
          >
            <ColumnChart columns={forecast} />
          </ChartCard>
          <ChartCard
            title={`You reviewed on ${active} of the last ${days.length} days`}
            source="Every grade that you did not take back. A day starts at 4 am. A review counts at most 2 minutes."
            unit={`${plural(reviews, 'review')} in ${days.length} days`}
            table={{
              head: ['Day', 'Reviews', 'Minutes'],
              rows: days.map((day) => [day.label, String(day.reviews), String(day.minutes)]),
            }}
          >
            <ColumnChart columns={days.map((day) => ({ label: day.label, value: day.reviews }))} />
          </ChartCard>
          <ChartCard
            title={
              known === 0
                ? 'No reviews of known cards yet'
                : `You remembered ${percent(remembered, known)}% of ${plural(known, 'review')} of known cards`
            }
            source="True retention in the last 28 days: cards you knew, by the days since the review before. Victor aims at 90%."
            unit="Remembered, %"
            table={{
              head: ['Days since the review before', 'Remembered', 'Reviews'],
              rows: retention.map((one) => [one.label, String(one.remembered), String(one.reviews)]),
            }}
          >
            <BarChart
              label="Remembered, by the days since the review before"
              max={100}
              bars={retention.map((one) => ({
                label: one.label,
                note: plural(one.reviews, 'review'),
                value: one.reviews === 0 ? null : percent(one.remembered, one.reviews),
                shown: one.reviews === 0 ? 'No reviews' : `${percent(one.remembered, one.reviews)}%`,
              }))}
            />
          </ChartCard>
          {ages.some((one) => one.reviews > 0) ? (
            <ChartCard
              title="Cards by their age"
              source="True retention in the last 28 days: cards you knew, by the days since the card was created or imported. Reviews before an import do not count."
              unit="Remembered, %"
              table={{
                head: ['Age of the card', 'Remembered', 'Reviews'],
                rows: ages.map((one) => [one.label, String(one.remembered), String(one.reviews)]),
              }}
            >
              <BarChart
                label="Remembered, by the age of the card"
                max={100}
                bars={ages.map((one) => ({
                  label: one.label,
                  note: plural(one.reviews, 'review'),
                  value: one.reviews === 0 ? null : percent(one.remembered, one.reviews),
                  shown: one.reviews === 0 ? 'No reviews' : `${percent(one.remembered, one.reviews)}%`,
                }))}
              />
            </ChartCard>
          ) : null}
          {perDeck.length > 1 ? (
            <ChartCard
              title={`You reviewed cards of ${perDeck.length} decks`}
              source="Reviews of the last 28 days by deck. Remembered: known cards only, as in the chart above."
              unit="Remembered, %"
              table={{
                head: ['Deck', 'Reviews', 'Minutes', 'Known cards', 'Remembered'],
                rows: perDeck.map((one) => [
                  one.label,
                  String(one.all),
                  String(one.minutes),
                  String(one.reviews),
                  String(one.remembered),
                ]),
              }}
            >
              <BarChart
                label="Remembered, by deck"
                max={100}
                bars={perDeck.map((one) => ({
                  label: one.label,
                  note: plural(one.all, 'review'),
                  value: one.reviews === 0 ? null : percent(one.remembered, one.reviews),
                  shown: one.reviews === 0 ? 'No known cards' : `${percent(one.remembered, one.reviews)}%`,
                }))}
              />
            </ChartCard>
          ) : null}
        </Stack>
      )}
    </>
  )
}
