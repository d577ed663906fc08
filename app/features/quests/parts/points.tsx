import { Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { questsPage } from '../pages/quests-page.server.ts'

type Page = Awaited<ReturnType<typeof questsPage>>

/** The sum of the ledger and, on request, every entry of it. */
export function Points({ points, best, freezes }: { points: Page['points']; best: number; freezes: number }) {
  return (
    <Section
      title={plural(points.total, 'point')}
      aside={<TextLink href="/achievements">Achievements</TextLink>}
    >
      <Disclosure summary="Why these points?" id="points" open={points.page > 1}>
        {points.rows.length === 0 ? (
          <p>You get points when you claim a finished quest: 10 for a daily quest, 40 for a weekly one.</p>
        ) : (
          <>
            <p>
              The sum of {plural(points.entries, 'claim')}
              {points.pages > 1 ? `, page ${points.page} of ${points.pages}` : ''}.
            </p>
            <Rows label="Points">
              {points.rows.map(({ id, on, amount, reason, ruleVersion }) => (
                <Row
                  key={id}
                  title={`+${amount}`}
                  sub={`${reason}. Claimed on ${on}, rules version ${ruleVersion}.`}
                />
              ))}
            </Rows>
            {points.pages > 1 ? (
              <nav aria-label="Pages of claims">
                <Cluster apart>
                  {points.page > 1 ? (
                    <TextLink href={`/quests?claims=${points.page - 1}#points`}>Newer claims</TextLink>
                  ) : null}
                  {points.page < points.pages ? (
                    <TextLink href={`/quests?claims=${points.page + 1}#points`}>Older claims</TextLink>
                  ) : null}
                </Cluster>
              </nav>
            ) : null}
          </>
        )}
      </Disclosure>
      <Disclosure summary="How streaks work">
        <p>
          A day counts when you answer a question, review a card or recall a formula. It starts at 4 am in
          your time zone. Each month, Victor uses up to {freezes} freezes by itself when you miss a day. A
          frozen day keeps the streak and does not add to it. Your longest streak: {plural(best, 'day')}.
        </p>
      </Disclosure>
    </Section>
  )
}
