import { useEffect, useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ScholarshipsPage } from '../pages/scholarships-page.server.ts'
import { groupMatches, GROUPS, isGroup } from '../rules/scholarship-match.ts'
import { readGroups, storeGroups } from './own-groups.ts'
import styles from './scholarships.module.css'

/**
 * Scholarships for the person's own groups. The answers are compared in the browser and stay there; they are sent only
 * with the button that says so.
 */
export default function OwnMatch({ page: { grouped, ownGroups, signedIn } }: { page: ScholarshipsPage }) {
  const [own, setOwn] = useState<readonly string[]>(ownGroups ?? [])
  useEffect(() => {
    if (ownGroups === null) setOwn(readGroups().filter(isGroup))
  }, [ownGroups])
  const change = (group: string, isOn: boolean) => {
    const next = isOn ? [...own, group] : own.filter((one) => one !== group)
    setOwn(next)
    storeGroups(next)
  }
  const matches = groupMatches(grouped, own)
  return (
    <Card
      title="Match with facts about you"
      sub={
        ownGroups === null
          ? 'Your answers stay in this browser unless you save them.'
          : 'Saved in your account. Only you can see them.'
      }
      source="Compared with the groups that a source names. A scholarship whose groups are not checked matches nothing."
    >
      <div className="needs-scripts">
        <ActionForm intents={['facts', 'forget']}>
          <Stack>
            <fieldset className={styles.groups}>
              <legend>I am …</legend>
              {Object.entries(GROUPS).map(([group, words]) => (
                <Checkbox
                  key={group}
                  name="groups"
                  value={group}
                  label={words}
                  checked={own.includes(group)}
                  onChange={(event) => change(group, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
            <p role="status">
              {own.length === 0
                ? 'Tick what is true for you to see matches.'
                : `${plural(matches.length, 'scholarship')} for these groups.`}
            </p>
            {matches.length > 0 ? (
              <Rows label="Scholarships for your groups">
                {matches.map(({ scholarship: { id, name, provider }, shared }) => (
                  <Row
                    key={id}
                    title={<TextLink href={`/scholarships?q=${encodeURIComponent(name)}`}>{name}</TextLink>}
                    sub={`${provider}. For: ${shared.join(', ')}.`}
                  />
                ))}
              </Rows>
            ) : null}
            {signedIn ? (
              <Stack gap="small">
                <Checkbox
                  name="consent"
                  label="I agree that Victor stores these answers in my account"
                  hint="Only to match scholarships on my other devices. I can delete them here at any time."
                />
                <Cluster>
                  <SubmitButton intent="facts">Save to my account</SubmitButton>
                  {ownGroups === null ? null : (
                    <SubmitButton intent="forget" tone="quiet">
                      Delete from my account
                    </SubmitButton>
                  )}
                </Cluster>
              </Stack>
            ) : null}
          </Stack>
        </ActionForm>
      </div>
      <p className="without-scripts">
        The match needs scripts, because it runs in your browser. The filter “Equity group” above works
        without.
      </p>
    </Card>
  )
}
