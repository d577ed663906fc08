import { useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { LARGEST_PICTURE } from '#app/platform/files/clean/largest.ts'
import { readForm, refused } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { mediaPage } from '../pages/media-page.server.ts'
import { MediaForm } from '../parts/media-form.tsx'
import { addMedia } from '../use-cases/add-media.server.ts'

/** The form sends a file: its body may be larger than other bodies. */
export const handle = { largestBody: LARGEST_PICTURE + 200_000 }

export function meta() {
  return [
    { title: 'Pictures and sounds – Victor' },
    { name: 'description', content: 'Add pictures and sounds, and put them on your flashcards.' },
  ]
}

export const loader = load(({ services, person }) => mediaPage(services, person))

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const chosen = form.get('file')
  const file = typeof chosen === 'object' && chosen !== null && chosen.size > 0 ? chosen : null
  const given = form.get('words')
  const words = typeof given === 'string' ? given.replaceAll('\0', '') : ''
  const done = await addMedia(scope.services, person, {
    words,
    file: (file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }) as never,
  })
  return done.ok
    ? { ok: true as const, intent: 'add', value: done.value }
    : refused(done.error, { intent: 'add', words })
}

export default function Media() {
  const { media, used } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const added = posted?.ok ? posted.value : undefined
  return (
    <>
      <PageHeader
        title="Pictures and sounds"
        sub="Copy the text of a picture or sound into the front or back of a card."
        back={{ href: '/feynman-flashcards', label: 'Flashcards' }}
      />
      <Stack>
        {added ? (
          <Callout kind="right" title="Added. Copy this text into a card:" live>
            <code>{added.text}</code>
          </Callout>
        ) : null}
        <Card title="Add a picture or sound">
          <MediaForm />
        </Card>
        <Section title="Your pictures and sounds" sub={used}>
          {media.length === 0 ? (
            <EmptyState title="No pictures or sounds yet">Add the first one above.</EmptyState>
          ) : (
            <Rows>
              {media.map(({ name, words, size, text, address, isSound }) => (
                <Row
                  key={name}
                  title={<a href={address}>{words || name}</a>}
                  sub={
                    <>
                      {isSound ? 'Sound' : 'Picture'}, {size}. <code>{text}</code>
                    </>
                  }
                />
              ))}
            </Rows>
          )}
        </Section>
      </Stack>
    </>
  )
}
