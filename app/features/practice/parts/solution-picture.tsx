import { Picture } from '#app/ui/picture/picture.tsx'
import type { OutcomePage } from '../shown-page.server.ts'

/** The picture of a solution, where there is one. */
export function SolutionPicture({ outcome }: { outcome: Pick<OutcomePage, 'picture'> }) {
  return outcome.picture ? <Picture drawn={outcome.picture} /> : null
}
