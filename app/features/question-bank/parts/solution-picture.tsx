import { Picture } from '#app/ui/picture/picture.tsx'
import type { OutcomePage } from '../pages/question-view.server.ts'

/** The picture of a solution, if any. */
export function SolutionPicture({ outcome }: { outcome: Pick<OutcomePage, 'picture'> }) {
  return outcome.picture ? <Picture drawn={outcome.picture} /> : null
}
