import { Section } from '#app/ui/card/card.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { HomePage } from '../pages/home-page.server.ts'

/** The starter decks that are not added yet; those of the person's subjects come first. */
export function StarterList({ starters }: { starters: HomePage['starters'] }) {
  if (starters.length === 0) return null
  return (
    <Section title="Starter decks" sub="Written by Victor. You can change every card.">
      <Rows>
        {starters.map(({ id, name, tone, summary, count }) => (
          <Row
            key={id}
            lead={<SubjectMark subject={tone} size={36} />}
            title={name}
            sub={`${plural(count, 'card')}. ${summary}`}
            end={
              <ActionForm
                intent="add-starter"
                hidden={{ starter: id }}
                submit={
                  <>
                    Add this deck<span className="visually-hidden"> {name}</span>
                  </>
                }
                button={{ size: 'small' }}
                leaves
              />
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
