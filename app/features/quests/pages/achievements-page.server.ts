import { findFreedoms } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { workHref, workLabel, type AchievementState } from '../rules/achieved.ts'

/** Off at every age until the person chooses it (`account/rules/minors.ts`). */
export async function mayShareImages({ db, clock }: Services, person: Person): Promise<boolean> {
  const { choices } = await findFreedoms(db, subjectOf(person), clock())
  return choices['share-images']
}

/** The achievements page, from the state of every achievement. */
export async function achievementsPage(
  services: Services,
  person: Person,
  zone: string,
  states: readonly AchievementState[],
) {
  const isShared = await mayShareImages(services, person)
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const earned = states
    .flatMap((one) => (one.earned ? [{ ...one, earned: one.earned }] : []))
    .toSorted((a, b) => b.earned.at.getTime() - a.earned.at.getTime())
  const open = states.filter((one) => !one.earned)
  return {
    on: true as const,
    total: states.length,
    isShared: isShared && !person.viewing,
    earned: earned.map(({ achievement: { id, title, criterion }, earned: { at, work } }) => ({
      ...{ id, title, criterion },
      on: dated.format(at),
      href: workHref(work),
      link: workLabel(work),
    })),
    next: nextOf(open),
    open: [...Map.groupBy(open, ({ achievement }) => achievement.group)].map(([group, list]) => ({
      group,
      list: list.map(openView),
    })),
  }
}

const openView = ({ achievement: { id, title, criterion, target, href }, done }: AchievementState) => ({
  ...{ id, title, criterion, target, href, done },
})

/** The open achievement that is nearest to its target and has begun; the first one otherwise. */
function nextOf(open: readonly AchievementState[]) {
  const share = ({ done, achievement }: AchievementState) => done / achievement.target
  const [best] = open.toSorted((a, b) => share(b) - share(a))
  return best ? openView(best) : null
}
