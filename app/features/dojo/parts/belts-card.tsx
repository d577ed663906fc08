import { BeltList } from '#app/ui/belt/belt.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { beltGap, pointsTo } from '../rules/belt-words.ts'
import type { Page } from './start-run.tsx'

/** The belts of a topic with the days they were earned. The exact criteria are one tap away. */
export function Belts({ page }: { page: Page }) {
  const { topicRating, topicName } = page
  // The name of a whole subject, in the middle of a sentence.
  const place = topicName.replace(/^All of /, 'all of ')
  const next = topicRating?.next
  return (
    <Section
      title={topicRating?.belt ? `${topicRating.belt} belt` : 'Belts'}
      sub={
        topicRating === null
          ? `Your first run in ${place} shows how far the white belt is.`
          : next
            ? `${beltGap(next, topicRating.floor)} in ${place}.`
            : `You have every belt in ${place}.`
      }
    >
      <BeltList
        label={`Belts in ${place}`}
        belts={page.belts.map((belt) => ({
          colour: belt.id,
          earned: belt.earned,
          needs: topicRating ? `${pointsTo(belt, topicRating.floor)} to go` : undefined,
        }))}
      />
      <Disclosure summary="How we work this out">
        <p>
          Your level is a rating in Glicko points with a range. A belt uses the low end of the range: your
          rating minus two deviations. You keep every belt you earn. Nobody has compared ratings with exam
          results.
        </p>
        <ul>
          {page.belts.map(({ id, name, from }) => (
            <li key={id}>
              {name}: {from} points
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  )
}
