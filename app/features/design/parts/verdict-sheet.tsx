import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { QuestionTrack } from '#app/ui/progress/question-track.tsx'
import { MarkDispute } from '#app/ui/question-frame/mark-dispute.tsx'
import { Seal, type SealState } from '#app/ui/question-frame/seal.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { SampleTexts } from './sample-texts.ts'
import { Sheet } from './sheet.tsx'

const menu = (
  <MarkDispute>
    <TextArea name="why" label="Why is it wrong?" rows={2} />
    <Button type="button">Send to a person</Button>
  </MarkDispute>
)

const causes = (
  <Fold summary="Why did you lose marks?">
    <Grid gap="tight" least="150px">
      {['Misread the question', 'A slip', 'Wrong method', 'Did not know it', 'No time'].map((cause) => (
        <Button key={cause} type="button" size="small">
          {cause}
        </Button>
      ))}
    </Grid>
  </Fold>
)

const points = [
  { for: 'Moles of electrons from charge', awarded: 1, of: 1, seen: 'Seen in line 2' },
  { for: 'Two electrons for each copper atom', awarded: 1, of: 1, seen: 'Seen in line 3' },
  { for: 'Mass with its unit, 3 significant figures', awarded: 1, of: 1, seen: 'Seen in line 4' },
]

/** The verdict in every state, and what stands around it. */
export function VerdictSheet({ texts }: { texts: SampleTexts }) {
  const solution = (
    <Fold summary="Worked solution">
      <RichText html={texts.note} />
    </Fold>
  )
  return (
    <Sheet id="verdicts" title="Verdicts">
      <Grid least="340px">
        <Stack>
          <Verdict
            verdict="wrong"
            focus={false}
            marks={{ awarded: 0, of: 1 }}
            said="fairly sure"
            corrected={
              <p>
                m = 2.45 × <del>3600</del> <ins>1620</ins> ÷ 96 500 × 107.9
              </p>
            }
            answer="4.44 g"
            menu={menu}
            folds={
              <>
                {solution}
                {causes}
              </>
            }
          >
            <p>You get 9.9 g if the time is one hour (3600 s). The current ran for 27.0 minutes (1620 s).</p>
          </Verdict>
          <Verdict
            verdict="wrong"
            focus={false}
            marks={{ awarded: 2, of: 3 }}
            said="a guess"
            menu={menu}
            folds={
              <>
                {solution}
                {causes}
              </>
            }
            steps={[
              ...points.slice(0, 2),
              { for: 'Mass with its unit, 3 significant figures', awarded: 0, of: 1 },
            ]}
            answer="3.16 g"
          >
            <p>The unit is missing in the last line.</p>
          </Verdict>
        </Stack>
        <Stack>
          <Verdict
            verdict="right"
            focus={false}
            marks={{ awarded: 3, of: 3 }}
            said="certain"
            steps={points}
            menu={menu}
            folds={<Fold summary="Compare with the worked solution">{<RichText html={texts.note} />}</Fold>}
          />
          <Verdict verdict="right" focus={false} marks={{ awarded: 1, of: 1 }} said="certain" />
          <Verdict verdict="ask" focus={false} readAs="20">
            <p>We couldn’t read “20 or so”. Write one number. This costs no marks.</p>
          </Verdict>
          <Verdict verdict="kept" focus={false}>
            <p>Read the criteria, then give your answer a mark for each.</p>
          </Verdict>
          <Verdict verdict="judged" focus={false} marks={{ awarded: 7, of: 10 }} />
        </Stack>
      </Grid>
      <Card title="Marks in rows" level={3}>
        <Rows>
          {(
            [
              ['right', 'Ions at each electrode', '1 of 1'],
              ['wrong', 'Plating a medal', '0 of 1'],
              ['partly', 'Refining copper', '2 of 3'],
              ['waiting', 'Explain corrosion', 'not marked'],
            ] satisfies [SealState, string, string][]
          ).map(([state, title, end]) => (
            <Row key={title} lead={<Seal state={state} spoken />} title={title} end={end} />
          ))}
        </Rows>
      </Card>
      <QuestionTrack states={['right', 'wrong', 'partly', 'open', 'open']} at={3} showValue />
      <QuestionTrack states={['done', 'done', 'done', 'open']} at={2} noun="Step" showValue />
    </Sheet>
  )
}
