import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SubjectSelectionPage } from '../pages/subject-selection-page.server.ts'

/** How many courses the chosen subjects keep open, and what one subject more or less changes. */
export function OpenDoors({ page }: { page: SubjectSelectionPage }) {
  const { doors } = page
  if (!doors)
    return (
      <Card title="What stays open">
        <p>Choose your subjects above to see how many courses stay open.</p>
      </Card>
    )
  const { counts, all, open, without, more } = doors
  const read = all - counts['not-checked']
  return (
    <Card
      title="What stays open"
      source={`Of ${plural(all, 'course')}, the prerequisites of ${read} are read. ${counts['not-checked']} are not checked.`}
    >
      <Stack gap="small">
        <Rows>
          <Row
            title={<TextLink href={open}>Open</TextLink>}
            sub="You take every subject that the course lists"
            end={counts.open + counts['none-listed']}
          />
          <Row title="Closed" sub="A needed subject is missing" end={counts.closed} />
          <Row title="Check" sub="Names no subject, or Victor can’t read the text" end={counts.check} />
          <Row title="Not checked" sub="Nobody has read the prerequisites" end={counts['not-checked']} />
        </Rows>
        <Changes
          title="If you drop one"
          none="No open course depends on one subject."
          rows={without}
          verb="close"
        />
        <Changes
          title="If you add one"
          none="No single subject opens another course."
          rows={more}
          verb="open"
        />
      </Stack>
    </Card>
  )
}

function Changes(props: {
  title: string
  none: string
  rows: readonly { subject: string; courses: number; href: string }[]
  verb: 'close' | 'open'
}) {
  const { title, none, rows, verb } = props
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Rows label={title}>
          {rows.map(({ subject, courses, href }) => (
            <Row
              key={subject}
              title={<TextLink href={href}>{subject}</TextLink>}
              end={`${plural(courses, 'course')} ${courses === 1 ? `${verb}s` : verb}`}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
