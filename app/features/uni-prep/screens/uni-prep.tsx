import { useLoaderData } from 'react-router'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { prepPage } from '../pages/prep-page.server.ts'

export function meta() {
  return [
    { title: 'Get ready for university – Victor' },
    {
      name: 'description',
      content:
        'Academic writing, referencing, bridging mathematics, study skills and library searching: a diagnostic, lessons and practice for each.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor }) => prepPage(services, actor))

export default function UniPrep() {
  const { modules, next, signedIn } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Get ready for university"
        sub="A short diagnostic in each module shows which lesson to read first."
      />
      <Stack>
        {next ? (
          <StartPanel
            title={next.title}
            reason={next.reason}
            start={
              <ButtonLink href={next.href} tone="primary" size="large">
                {next.label}
              </ButtonLink>
            }
          />
        ) : null}
        <Section title="Modules">
          <Rows label="Modules">
            {modules.map(({ id, title, summary, lessons, read, result }) => (
              <Row
                key={id}
                href={`/uni-prep/${id}`}
                title={title}
                sub={summary}
                end={
                  result
                    ? `${result.right} of ${result.asked} right · ${read} of ${lessons} read`
                    : `${plural(lessons, 'lesson')}${read > 0 ? `, ${read} read` : ''}`
                }
              />
            ))}
          </Rows>
        </Section>
        {signedIn ? null : (
          <p>
            You can use everything here without an account. <SignInLink>Sign in</SignInLink> to save your
            results.
          </p>
        )}
        <p>
          Planning your first weeks?{' '}
          <TextLink href="/uni-transition">Open the first-semester planner</TextLink>.
        </p>
      </Stack>
    </>
  )
}
