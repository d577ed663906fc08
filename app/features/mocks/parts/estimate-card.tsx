import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { basisWords, type Estimate } from '../rules/estimate.ts'
import styles from './mocks.module.css'

/** The estimate as a range, how it was calculated, and that it is not calibrated on real results. */
export function EstimateCard({ estimate }: { estimate: Estimate | null }) {
  if (!estimate) return null
  const { range } = estimate
  const isScore = estimate.kind === 'study-score'
  return (
    <Card
      title={isScore ? 'Estimated study score' : 'Estimated performance band'}
      aside={<Badge>Not calibrated</Badge>}
      source="Nobody has compared these estimates with real results yet."
    >
      <Stack gap="small">
        <p>
          <span className={styles.score}>
            {isScore
              ? `${range.low} to ${range.high}`
              : estimate.from === estimate.to
                ? estimate.from
                : `${estimate.from} to ${estimate.to.replace('Band ', '')}`}
          </span>
        </p>
        <p>
          {isScore
            ? 'If the assumptions are right, your score is in this range nine times out of ten.'
            : `If the assumptions are right, you earn ${range.low}% to ${range.high}% on papers like this one, nine times out of ten. This band matches your raw marks. NESA aligns raw marks every year and averages them with school assessment.`}{' '}
          {basisWords(estimate)}
        </p>
        <Disclosure summary="How we work this out">
          {isScore ? (
            <p>
              A study score is a rank from 0 to 50, with a mean of 30 and a standard deviation of 7. We assume
              that students in the state average 55% on this paper, give or take 8, with a spread of 20, give
              or take 3. We count two marks as one independent answer. We assume that your other assessment{' '}
              {estimate.weight === null ? '' : ` (this paper is ${estimate.weight}% of the total)`} is within
              half a standard deviation of this paper. These numbers are judgement, not measurement.
            </p>
          ) : (
            <p>
              {estimate.extension
                ? 'Extension courses: band E4 from 45 of 50 marks, E3 from 35, E2 from 25 (general knowledge, not checked).'
                : 'Band 6 from 90 marks, band 5 from 80, and so on down to band 2 from 50.'}{' '}
              We count two marks as one independent answer and assume that papers differ by 8% in difficulty.
              These numbers are judgement. Source:{' '}
              <TextLink href="https://www.nsw.gov.au/education-and-training/nesa/hsc/results-and-certificates/determining-results">
                NESA, determining HSC results
              </TextLink>
              .
            </p>
          )}
        </Disclosure>
      </Stack>
    </Card>
  )
}
