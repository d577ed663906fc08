import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PaperLine, RealPaper } from '../pages/list-page.server.ts'
import styles from './mocks.module.css'
import { dayWords } from './time-words.ts'

export interface PaperRowProps {
  line: PaperLine
  busy: boolean
  zone: string
  /** The query of the page. */
  search: string
  /** Another paper is open. */
  blocked: boolean
  /** The suggested paper. */
  first: boolean
}

/**
 * One paper: its length, what it lacks compared with the real one, the sources, and its start button, which belongs to
 * the list's form.
 */
export function PaperRow({ line, busy, zone, search, blocked, first }: PaperRowProps) {
  const { daysToExam: days } = line
  return (
    <li className={styles.paper}>
      <div className={styles.paperHead}>
        <h3>
          <WholeWords>{line.title}</WholeWords>
        </h3>
        {line.ready ? null : <Badge>Not yet available</Badge>}
        <p>{line.about}</p>
        {days === null ? null : (
          <p className={styles.soon}>
            {days === 0 ? 'The exam is today' : `The exam is in ${plural(days, 'day')}`}
            {line.sittings.length === 0 ? '; you have not sat this paper here yet.' : '.'}
          </p>
        )}
      </div>
      {line.ready && !blocked ? (
        <Button
          name="blueprint"
          value={line.id}
          tone={first ? 'primary' : undefined}
          busy={busy}
          className={styles.paperStart}
        >
          Start<span className="visually-hidden"> {line.title}</span>
          <span className="without-scripts">: reading time begins at once</span>
        </Button>
      ) : null}
      <div className={styles.paperMore}>
        {line.shortfalls.length > 0 ? (
          <ul className={styles.short}>
            {line.shortfalls.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : null}
        {line.sittings.length > 0 ? (
          <Rows label={`Your sittings of ${line.title}`}>
            {line.sittings.map(({ id, at, handedIn, words }) => (
              <Row
                key={id}
                href={handedIn ? `/mock-tests/${id}/report` : `/mock-tests/${id}`}
                title={dayWords(at, zone)}
                end={words}
              />
            ))}
          </Rows>
        ) : null}
        <FetchedDisclosure
          summary="What the real paper is like"
          search={search}
          name="about"
          value={line.id}
          from={`/mock-tests/papers/${line.id}`}
          given={line.real}
          lines={6}
        >
          {(real) => <RealPaperFacts {...real} />}
        </FetchedDisclosure>
      </div>
    </li>
  )
}

function RealPaperFacts({ facts, notes }: RealPaper) {
  // One source often supports several facts: it is listed once below them.
  const bySource = new Map<string, typeof facts>()
  for (const fact of facts) bySource.set(fact.source, [...(bySource.get(fact.source) ?? []), fact])
  return (
    <>
      {[...bySource].map(([source, said]) => (
        <div key={source}>
          <dl className={styles.facts}>
            {said.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.source}>
            {said.every(({ checked }) => checked)
              ? `Source: ${source}`
              : `Not checked: ${source[0]!.toLowerCase()}${source.slice(1)}`}
          </p>
        </div>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
