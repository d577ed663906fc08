import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { readForm, refused } from '#app/platform/http/form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { SETTING_GROUPS } from '../parts/setting-groups.ts'
import { SettingControl } from '../parts/setting-control.tsx'
import { findFreedoms, findSettings } from '../queries.server.ts'
import { patchFromForm } from '../settings-form.ts'
import { saveChoices } from '../use-cases/save-choices.server.ts'
import { saveSettings } from '../use-cases/save-settings.server.ts'
import { PrivacyChoices } from '../parts/privacy-choices.tsx'
import { CHOICES } from '../minors.ts'
import { subjectOf } from '#app/platform/access/own.ts'

export function meta() {
  return [
    { title: 'Settings – Victor' },
    {
      name: 'description',
      content:
        'How pages look and read, how maths is typed, exam arrangements, how a sitting begins, and privacy.',
    },
  ]
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { db, clock } = scope.services
  const [settings, freedoms] = await Promise.all([
    findSettings(db, person),
    findFreedoms(db, subjectOf(person), clock()),
  ])
  return { settings, freedoms }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const section = String(form.get('section'))
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (section === 'privacy') {
    const choices = Object.fromEntries(CHOICES.map((one) => [one, form.has(one)]))
    const done = await saveChoices(scope.services, person, choices)
    return done.ok ? { saved: section } : refused(done.error, typed)
  }
  const group = SETTING_GROUPS.find((one) => one.section === section)
  if (!group)
    return refused({ code: 'invalid-input', message: 'There are no such settings. Reload the page.' }, typed)
  const done = await saveSettings(scope.services, person, patchFromForm(group.section, form))
  if (!done.ok) return refused(done.error, typed)
  // The pages before sign-in look the same on this device; it holds nothing but the word.
  if (section === 'appearance')
    scope.setCookie(`victor-theme=${done.value.appearance.theme}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return { saved: section }
}

export default function Settings() {
  const { settings, freedoms } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const navigation = useNavigation()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  const saved = posted && 'saved' in posted ? posted.saved : undefined
  const busy = navigation.formData?.get('section')
  return (
    <>
      <PageHeader
        title="Settings"
        sub={
          <>
            How Victor looks, reads and behaves for you. Sign-in, devices and your data are under{' '}
            <TextLink href="/settings/account">Account and security</TextLink>.
          </>
        }
      />
      <Stack>
        {SETTING_GROUPS.map((group) => (
          <Card key={group.section} id={group.section} title={group.title} sub={group.sub}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="section" value={group.section} />
              <Stack>
                {typed?.['section'] === group.section && failure ? (
                  <Callout kind="care" title={failure.message} live />
                ) : null}
                {group.controls.map((control) => (
                  <SettingControl
                    key={control.name}
                    control={control}
                    settings={settings}
                    typed={typed?.['section'] === group.section ? typed : undefined}
                    error={failure?.fields?.[control.name]}
                  />
                ))}
                {saved === group.section ? <Callout kind="right" title="Saved." live /> : null}
                <div>
                  <Button busy={busy === group.section}>
                    Save<span className="visually-hidden"> {group.title}</span>
                  </Button>
                </div>
              </Stack>
            </Form>
          </Card>
        ))}
        <PrivacyChoices freedoms={freedoms} saved={saved === 'privacy'} busy={busy === 'privacy'} />
      </Stack>
    </>
  )
}
