import { TextLink } from '#app/ui/link/link.tsx'
import type { OldCourse } from '../attempt-page.server.ts'

/** What of an old paper to skip, what is asked otherwise now, and what it cannot prepare for. */
export function OldCourseFacts({ old }: { old: OldCourse }) {
  return (
    <>
      <p>The course examined since {old.since} is another one. Skip questions on what is no longer in it:</p>
      <Lines of={old.gone} />
      {old.changed.length > 0 ? (
        <>
          <p>Asked in another way now:</p>
          <Lines of={old.changed} />
        </>
      ) : null}
      {old.added.length > 0 ? (
        <>
          <p>In your exam, but not in these papers, so practise it elsewhere:</p>
          <Lines of={old.added} />
        </>
      ) : null}
      <p>
        <small>
          {old.source}{' '}
          {old.url ? (
            <>
              <TextLink href={old.url}>The notes</TextLink>.{' '}
            </>
          ) : null}
          Gathered on {old.on}.
          {old.studyDesignRead
            ? ''
            : ' Nobody has checked this list against the study design: where it matters, ask your teacher.'}
        </small>
      </p>
    </>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
