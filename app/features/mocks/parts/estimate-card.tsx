import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { basisWords, type Estimate } from '../estimate.ts'
import styles from './mocks.module.css'

/** A range, never a lone figure; how it was reckoned; and that nobody has held it against real results. */
export function EstimateCard({ estimate }: { estimate: Estimate | null }) {
  if (!estimate) return null
  const { range } = estimate
  const isScore = estimate.kind === 'study-score'
  return (
    <Card
      title={isScore ? 'Estimated study score' : 'Estimated performance band'}
      aside={<Badge>Not calibrated</Badge>}
      source="Not back-tested: nobody has yet held these estimates against real results."
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
            ? 'Nine times in ten, if what is assumed below holds. It is this wide because one paper is a small sample.'
            : `On papers like this one ${range.low} to ${range.high} % of the marks, nine times in ten, if what is assumed below holds. That is the band those marks would be in if they stood as they are: NESA aligns raw marks to the bands every year, does not publish where they cut, and averages them with school assessment.`}{' '}
          {basisWords(estimate)}
        </p>
        <Disclosure summary="How it is reckoned">
          {isScore ? (
            <p>
              A study score is a rank: scores of a study are set to a mean of 30 and a standard deviation of
              7, from 0 to 50. It is assumed that all students of the state would get 55 % of such a paper,
              give or take 8, and lie 20 apart, give or take 3; that two marks tell as much as one independent
              answer; and that the rest of the assessment
              {estimate.weight === null ? '' : ` (this paper is ${estimate.weight} % of it)`} lies within half
              a standard deviation of this paper. None of these is measured: they are set by judgement.
            </p>
          ) : (
            <p>
              {estimate.extension
                ? 'Extension courses: band E4 from 45 of 50 marks, E3 from 35, E2 from 25 (general knowledge, not checked).'
                : 'Band 6 from 90 marks, band 5 from 80, and so on down to band 2 from 50.'}{' '}
              Two marks are taken to tell as much as one independent answer, and papers to differ by 8 % in
              difficulty: both are set by judgement. Source of the alignment:{' '}
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
