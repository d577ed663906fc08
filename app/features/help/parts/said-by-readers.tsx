import { TextLink } from '#app/ui/link/link.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Told } from '../queries.server.ts'

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export interface ShelfTally {
  slug: string
  title: string
  yes: number
  no: number
  withWords: number
}

/** For staff: which articles helped least. */
export function SaidOverall({ tallies }: { tallies: readonly ShelfTally[] }) {
  return (
    <Card
      title="What readers said"
      sub="Only staff with the content capability see this. Open an article to read the words."
      source="One answer of each reader, of the last 365 days; words are kept for 180."
    >
      {tallies.length === 0 ? (
        <p>Nobody has answered yet. Every article asks at its end whether it helped.</p>
      ) : (
        <Rows label="Articles, those that helped least first">
          {tallies.map(({ slug, title, yes, no, withWords }) => (
            <Row
              key={slug}
              href={`/help/articles/${slug}`}
              title={title}
              end={`${no} no, ${yes} yes${withWords > 0 ? `, ${counted(withWords, 'comment')}` : ''}`}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** For staff: what was written about one article. */
export function SaidHere({ told, updated }: { told: readonly Told[]; updated: string }) {
  return (
    <Card
      title="What readers wrote"
      sub="Only staff with the content capability see this. It does not say who wrote."
      aside={<TextLink href="/help#said">All articles</TextLink>}
    >
      {told.length === 0 ? (
        <p>No words yet.</p>
      ) : (
        <Rows label="What readers wrote">
          {told.map(({ id, helped, words, stateOf, day }) => (
            <Row
              key={id}
              title={<span dir="auto">{words}</span>}
              sub={`${helped ? 'It helped' : 'It did not help'} · ${day}${stateOf === updated ? '' : ` · of the article of ${stateOf}`}`}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
