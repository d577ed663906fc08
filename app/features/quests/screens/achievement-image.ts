import { requestViewer } from '#app/features/account/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { achievementImage } from '../pages/achievement-image.server.ts'
import { mayShareImages } from '../pages/achievements-page.server.ts'
import { findOneEarned } from '../queries/earned.server.ts'
import { achievementById } from '../rules/achievements.ts'

/** The image of an earned achievement, to share. Not for staff who view the record. */
export const loader = load(async ({ services, scope, person, params, zone }) => {
  const achievement = achievementById(params['achievementId'] ?? '')
  if (!achievement || person.viewing) notFound()
  const [{ questsOn }, earned, isShared] = await Promise.all([
    requestViewer(scope, person),
    findOneEarned(services.db, person, achievement.id),
    mayShareImages(services, person),
  ])
  if (!questsOn || !earned || !isShared) notFound()
  const on = dateFormat({ dateStyle: 'long', timeZone: zone }).format(earned.earnedAt)
  return new Response(achievementImage({ ...achievement, on }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="victor-${achievement.id}.svg"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
