import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { acceptPage } from '../pages/accept-page.server.ts'
import { returnTo } from '../rules/return-to.ts'
import { acceptDocuments } from '../use-cases/accept-documents.server.ts'

export function meta() {
  return [
    { title: 'Our rules – Victor' },
    {
      name: 'description',
      content: 'See what changed in our terms and our privacy policy, and accept the new version.',
    },
  ]
}

export const loader = load(acceptPage)

export const action = actions({
  accept: intent({
    useCase: acceptDocuments,
    answer: (_value, { fields }) => redirect(returnTo(String(fields['to'] ?? ''), '/signin')),
  }),
})

export default function AcceptDocuments() {
  const page = useLoaderData<typeof loader>()
  return page.pending.length > 0 ? <Changed page={page} /> : <Current documents={page.current} to={page.to} />
}

function Changed({ page }: { page: Awaited<ReturnType<typeof acceptPage>> }) {
  const { pending, isYoung, to } = page
  return (
    <>
      <PageHeader title="Our rules changed" sub="Read what changed. Then you continue where you were." />
      <Stack>
        {pending.map(({ key, title, href, changes, inShort }) => (
          <Card key={key} title={title}>
            <ul>
              {changes.map(({ version, date, change }) => (
                <li key={version}>
                  Version {version}, {date}: {change}
                </li>
              ))}
            </ul>
            {isYoung && inShort.length > 0 ? (
              <>
                <h3>In short</h3>
                <ul>
                  {inShort.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </>
            ) : null}
            <TextLink href={href} target="_blank">
              Read the whole document
            </TextLink>
          </Card>
        ))}
        <ActionForm
          intent="accept"
          hidden={{ to }}
          submit="Accept and continue"
          button={{ tone: 'primary' }}
          leaves
        >
          {pending.map(({ key }) => (
            <input key={key} type="hidden" name="documents" value={key} />
          ))}
        </ActionForm>
        <p>
          If you do not accept, you can download your data and delete your account in{' '}
          <TextLink href="/settings/account">Account and security</TextLink>.
        </p>
      </Stack>
    </>
  )
}

type CurrentDocuments = Awaited<ReturnType<typeof acceptPage>>['current']

function Current({ documents, to }: { documents: CurrentDocuments; to: string }) {
  return (
    <>
      <PageHeader title="Our rules" sub="You have nothing to accept." />
      <Stack>
        <ul>
          {documents.map(({ title, href, version, accepted }) => (
            <li key={href}>
              <TextLink href={href}>{title}</TextLink>, version {version}
              {accepted === null ? '' : `. You accepted version ${accepted}.`}
            </li>
          ))}
        </ul>
        <ButtonLink href={to}>Continue</ButtonLink>
      </Stack>
    </>
  )
}
