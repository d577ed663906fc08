import { Form } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { NextThing } from '#app/ui/next-thing/next-thing.tsx'
import type { NextPage } from '../next-page.server.ts'
import { toneOf } from './tone.ts'

/** The first thing on the dashboard: what to do, the fact that decided it, and where that fact can be read. */
export function NextCard({ next, declined }: { next: NextPage; declined: readonly string[] }) {
  const others = new URLSearchParams([...declined, next.skillId].map((id) => ['not', id]))
  return (
    <NextThing
      chip={<Badge tone={toneOf(next.subject.family)}>{next.subject.name}</Badge>}
      title={next.skill}
      reason={
        <>
          {next.reason}{' '}
          {next.evidence ? <TextLink href={next.evidence}>See the answers behind this</TextLink> : null}
        </>
      }
      actions={
        <>
          <Form method="post">
            <input type="hidden" name="subject" value={next.subject.id} />
            <input type="hidden" name="lead" value={next.skillId} />
            <input type="hidden" name="minutes" value={next.minutes} />
            <Button tone="primary" size="large" wide>
              Start {next.minutes} minutes
            </Button>
          </Form>
          <ButtonLink href={`/dashboard?${others}`} wide>
            Something else
          </ButtonLink>
        </>
      }
    />
  )
}
