import { ACCOUNT_SCREENS } from './map/account.ts'
import { DEVELOPMENT_SCREENS } from './map/development.ts'
import { PUBLIC_SCREENS } from './map/public.ts'
import { STAFF_SCREENS } from './map/staff.ts'
import { STUDENT_SCREENS } from './map/student.ts'
import { SUBJECT_TOOL_SCREENS } from './map/subject-tools.ts'
import { UNIVERSITY_SCREENS } from './map/university.ts'
import { routeNodes, type MapEntry } from './platform/access/map.ts'

/**
 * The map: every screen in one entry of `app/map` – address, audience, file, place in the navigation, and what the
 * tests need to open it and post to it. In the order of the list of all screens (tests/access/screens.ts). Nothing else
 * routes.
 */
export const MAP: readonly MapEntry[] = [
  ...PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...STUDENT_SCREENS,
  ...SUBJECT_TOOL_SCREENS,
  ...UNIVERSITY_SCREENS,
  ...STAFF_SCREENS,
  ...DEVELOPMENT_SCREENS,
]

export default [...routeNodes(MAP), { id: 'unknown-address', path: '*', file: 'errors/unknown-address.tsx' }]
