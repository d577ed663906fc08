import { Callout } from '#app/ui/callout/callout.tsx'
import type { RefusedAnswer } from './answer-queue.ts'
import styles from './mocks.module.css'

const WHY: Readonly<Record<RefusedAnswer['why'], string>> = {
  'too-early': 'you wrote it in reading time',
  'written-after-the-end': 'you wrote it after the end',
  'received-too-late': 'it arrived more than ten minutes after the end',
  'no-such-place': 'the paper has no such question',
}

/** Lists refused answers with their text, so that students see what was not accepted. */
export function RefusedAnswers({ refused }: { refused: readonly RefusedAnswer[] }) {
  return (
    <Callout kind="care" title="Some answers do not count." live>
      <ul className={styles.refused}>
        {refused.map(({ place, response, why }, index) => (
          <li key={`${place} ${index}`}>
            Question {Number(place.split('/')[0]) + 1}, part {place.split('/')[1]}: “{response.slice(0, 200)}”
            – {WHY[why]}.
          </li>
        ))}
      </ul>
    </Callout>
  )
}
