import { plural } from '#app/ui/words/plural.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ReaderAnswer } from '../queries/help-answers.server.ts'

export interface ShelfTally {
  slug: string
  title: string
  yes: number
  no: number
  withWords: number
}

/** For staff: articles by answers, least helpful first. */
export function HelpfulnessTable({ tallies }: { tallies: readonly ShelfTally[] }) {
  return (
    <Card
      title="Reader feedback"
      sub="Only content staff see this feedback. Open an article to read its comments."
      source="One answer per reader in the last 365 days. We keep comments for 180 days."
    >
      {tallies.length === 0 ? (
        <p>There is no feedback yet. Readers can rate each article at its end.</p>
      ) : (
        <Rows label="Articles, least helpful first">
          {tallies.map(({ slug, title, yes, no, withWords }) => (
            <Row
              key={slug}
              href={`/help/articles/${slug}`}
              title={title}
              end={`${no} no, ${yes} yes${withWords > 0 ? `, ${plural(withWords, 'comment')}` : ''}`}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** For staff: comments on one article. */
export function ArticleAnswers({ answers, updated }: { answers: readonly ReaderAnswer[]; updated: string }) {
  return (
    <Card
      title="Reader comments"
      sub="Only content staff see these comments. The comments are anonymous."
      aside={<TextLink href="/help#said">All articles</TextLink>}
    >
      {answers.length === 0 ? (
        <p>There are no comments yet.</p>
      ) : (
        <Rows label="Reader comments">
          {answers.map(({ id, helped, words, stateOf, day }) => (
            <Row
              key={id}
              title={<span dir="auto">{words}</span>}
              sub={`${helped ? 'Helpful' : 'Not helpful'} · ${day}${stateOf === updated ? '' : ` · about the article of ${stateOf}`}`}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
