import { TextLink } from '#app/ui/link/link.tsx'
import type { OldCourse } from '../pages/attempt-page.server.ts'

/** What to skip in an old paper, what is asked differently now, and which content it does not cover. */
export function OldCourseFacts({ old }: { old: OldCourse }) {
  return (
    <>
      <p>The course changed in {old.since}. Skip questions on this content:</p>
      <Lines of={old.gone} />
      {old.changed.length > 0 ? (
        <>
          <p>Examined differently now:</p>
          <Lines of={old.changed} />
        </>
      ) : null}
      {old.added.length > 0 ? (
        <>
          <p>In your exam, but not in these papers. Practise this elsewhere:</p>
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
          Collected on {old.on}.
          {old.studyDesignRead
            ? ''
            : ' Nobody has checked this list against the study design. Ask your teacher if it matters.'}
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
