import { Form } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { PaperLine } from '../list-page.server.ts'
import styles from './mocks.module.css'
import { dayWords } from './time-words.ts'

export interface PaperRowProps {
  line: PaperLine
  busy: boolean
  zone: string
  /** Another paper is being sat. */
  blocked: boolean
  /** The one to sit next. */
  first: boolean
}

/** One paper: how long, what is missing against the real one, who says what the real one is like, and the start. */
export function PaperRow({ line, busy, zone, blocked, first }: PaperRowProps) {
  const { daysToExam: days } = line
  return (
    <li className={styles.paper}>
      <div className={styles.paperHead}>
        <h3>{line.title}</h3>
        {line.ready ? null : <Badge>Not yet available</Badge>}
        {line.ready ? <p>{lengthWords(line)}</p> : <p>{line.why}</p>}
        {days === null ? null : (
          <p className={styles.soon}>
            {days === 0 ? 'The exam is today' : `The exam is in ${days} ${days === 1 ? 'day' : 'days'}`}
            {line.sittings.length === 0 ? '; you have not sat this paper here yet.' : '.'}
          </p>
        )}
      </div>
      {line.ready && !blocked ? (
        <Form method="post" className={styles.paperStart}>
          <input type="hidden" name="blueprint" value={line.id} />
          <Button tone={first ? 'primary' : undefined} busy={busy}>
            Start<span className="visually-hidden"> {line.title}</span>: reading time begins at once
          </Button>
        </Form>
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
            {line.sittings.map(({ id, at, percent }) => (
              <Row
                key={id}
                href={percent === null ? `/mock-tests/${id}` : `/mock-tests/${id}/report`}
                title={dayWords(at, zone)}
                end={percent === null ? 'Not handed in' : `${percent} %`}
              />
            ))}
          </Rows>
        ) : null}
        <Disclosure summary="What the real paper is like, and who says so">
          <dl className={styles.facts}>
            {line.facts.map(({ name, value, source, checked }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  <span className={styles.source}>
                    {checked ? source : `Not checked: ${source.toLowerCase()}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          {line.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Disclosure>
      </div>
    </li>
  )
}

function lengthWords({ reading, writing, extra, rest, marks, wanted }: PaperLine): string {
  const granted = [
    extra > 0 ? `${extra} minutes extra` : '',
    rest > 0 ? `${rest} minutes of rest` : '',
  ].filter(Boolean)
  return (
    `${reading} minutes of reading, ${writing} of writing` +
    (granted.length > 0 ? `, with your arrangements ${granted.join(' and ')}` : '') +
    `; ${marks} marks.` +
    (marks < wanted ? ` The real paper has ${wanted} marks; here it is as much shorter in writing.` : '')
  )
}
