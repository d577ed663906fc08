import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PlanPage } from '../pages/revision-page.server.ts'
import type { UnfitView } from '../pages/preview-page.server.ts'

/** What needs a decision: missed sessions, changed dates or hours, and hours that are too few. */
export function PlanNotices({ page: { missed, isOutdated, unfit } }: { page: PlanPage }) {
  return (
    <>
      {missed > 0 ? (
        <Callout kind="info" title={`You missed ${plural(missed, 'session')}`}>
          <p>Catch up moves or drops only the missed work. Replan makes the whole plan again.</p>
          <TextLink href="/revision?show=catch-up">Catch up</TextLink>
        </Callout>
      ) : null}
      {isOutdated ? (
        <Callout kind="info" title="Your exam dates or hours have changed">
          <TextLink href="/revision?show=replan">See what a new plan changes</TextLink>
        </Callout>
      ) : null}
      <UnfitNotice unfit={unfit} />
    </>
  )
}

/** The work that the hours are too few for. */
export function UnfitNotice({ unfit }: { unfit: UnfitView }) {
  if (unfit.length === 0) return null
  const topics = unfit.reduce((sum, one) => sum + one.topics.length, 0)
  const leftOut = unfit.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name)
  return (
    <Callout
      kind="care"
      title={
        topics > 0
          ? `Your hours are too few for ${plural(topics, 'topic')}`
          : `Your hours are too few for ${leftOut.join(' and ')}`
      }
    >
      <p>
        <TextLink href="/revision/settings">Add hours</TextLink> to fit everything in.
      </p>
      <Disclosure summary="What does not fit">
        <ul>
          {unfit.map(({ id, name, topics: list, isLeftOut }) => (
            <li key={id}>
              {name}: {isLeftOut ? 'no session before the exam' : list.join(', ')}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Callout>
  )
}
