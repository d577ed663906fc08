import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SubjectSelectionPage } from '../pages/subject-selection-page.server.ts'

/** What the wanted courses need, and a short list of subjects that meets it. */
export function NeededSubjects({ page }: { page: SubjectSelectionPage }) {
  const { wanted, needs, add, unmet, unchecked, addHref, certificate } = page
  if (wanted.length === 0) return null
  return (
    <Card
      title={`${certificate} subjects that these courses need`}
      source="Equivalents between certificates are the usual ones. Each university decides. Scores are not checked."
    >
      <Stack gap="small">
        {needs.length === 0 ? (
          <p>No subject is named in what was read.</p>
        ) : (
          <Rows label="Needed subjects">
            {needs.map(({ key, subjects, count, courses, have, met }) => (
              <Row
                key={key}
                title={
                  subjects.length === 0
                    ? `No ${certificate} subject is known to meet this`
                    : `${count === 1 ? '' : 'Two of '}${listOf(subjects)}`
                }
                sub={`${plural(courses.length, 'course')}: ${courses.join('; ')}`}
                end={
                  <Badge tone={met ? 'right' : 'plain'}>
                    {met ? `You take ${have.join(', ')}` : 'Not chosen'}
                  </Badge>
                }
              />
            ))}
          </Rows>
        )}
        {add.length > 0 ? (
          <>
            <p>
              To meet the prerequisites that Victor has read, add <strong>{listOf(add, 'and')}</strong>.
            </p>
            {addHref ? (
              <p>
                <ButtonLink href={addHref} size="small" keepScroll>
                  Add {add.length === 1 ? 'it' : 'them'} to my subjects here
                </ButtonLink>
              </p>
            ) : null}
          </>
        ) : needs.length > 0 && unmet === 0 ? (
          <p>Your subjects meet the prerequisites that Victor has read.</p>
        ) : null}
        {unmet > 0 ? (
          <p>
            {plural(unmet, 'need')} cannot be met by a {certificate} subject that Victor knows.
          </p>
        ) : null}
        {unchecked > 0 ? (
          <p>
            {unchecked === 1
              ? 'The prerequisites of 1 course are not checked.'
              : `The prerequisites of ${unchecked} courses are not checked.`}{' '}
            They may need more.
          </p>
        ) : null}
      </Stack>
    </Card>
  )
}

function listOf(names: readonly string[], word: 'or' | 'and' = 'or'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
