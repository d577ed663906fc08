import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SettingsSection } from '#app/ui/patterns/settings/settings-section.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import styles from '../parts/settings.module.css'
import { SETTING_GROUPS } from '../parts/setting-groups.ts'
import { previewAppearance } from '../parts/preview-appearance.ts'
import { SettingControl } from '../parts/setting-control.tsx'
import { findFreedoms, findSettings } from '../queries/account-queries.server.ts'
import { patchFromForm } from '../rules/settings-form.ts'
import { saveChoices } from '../use-cases/save-choices.server.ts'
import { saveSettings } from '../use-cases/save-settings.server.ts'
import { PrivacyChoices } from '../parts/privacy-choices.tsx'
import { CHOICES } from '../rules/minors.ts'
import { subjectOf } from '#app/platform/access/own.ts'

export function meta() {
  return [
    { title: 'Settings – Victor' },
    {
      name: 'description',
      content:
        'Change how pages look, how you type maths, your exam arrangements, study defaults and privacy.',
    },
  ]
}

export const loader = load(async ({ services: { db, clock }, person }) => {
  const [settings, freedoms] = await Promise.all([
    findSettings(db, person),
    findFreedoms(db, subjectOf(person), clock()),
  ])
  return { settings, freedoms }
})

/** The sign-in pages use this appearance on this device. The cookie stores only the choice. */
const themeCookie = (theme: string) => `victor-theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`

const sections = Object.fromEntries(
  SETTING_GROUPS.map(({ section }) => [
    section,
    intent({
      useCase: saveSettings,
      input: ({ fields }) => patchFromForm(section, fields),
      answer({ appearance }, { scope }) {
        if (section === 'appearance') scope.setCookie(themeCookie(appearance.theme))
        return null
      },
    }),
  ]),
)

export const action = actions({
  ...sections,
  privacy: intent({
    useCase: saveChoices,
    input: ({ fields }) => Object.fromEntries(CHOICES.map((one) => [one, one in fields])),
  }),
})

const PRIVACY = { section: 'privacy', title: 'Privacy', holds: 'What Victor and other people may see' }

export default function Settings() {
  const { settings, freedoms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Settings"
        sub={
          <>
            Change how Victor looks and works. For sign-in, devices and your data, go to{' '}
            <TextLink href="/settings/account">Account and security</TextLink>.
          </>
        }
      />
      <Stack>
        <RefusalNotice intents={['']} />
        <nav aria-label="Sections" className={styles.index}>
          <Rows>
            {[...SETTING_GROUPS.map(({ section, title, holds }) => ({ section, title, holds })), PRIVACY].map(
              ({ section, title, holds }) => (
                <Row key={section} href={`#${section}`} title={title} sub={holds} />
              ),
            )}
          </Rows>
        </nav>
        {SETTING_GROUPS.map((group) => (
          <SettingsSection
            key={group.section}
            name={group.section}
            title={group.title}
            sub={group.sub}
            {...(group.section === 'appearance' ? { preview: previewAppearance } : {})}
          >
            {group.controls.map((control) => (
              <SettingControl key={control.name} control={control} settings={settings} />
            ))}
          </SettingsSection>
        ))}
        <PrivacyChoices freedoms={freedoms} />
      </Stack>
    </>
  )
}
