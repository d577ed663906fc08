import { RATINGS } from '#app/engines/memory/grades.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Hero } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { RecallPage } from '../pages/recall-page.server.ts'
import { RecallCard } from './recall-card.tsx'
import styles from './recall.module.css'

type Stage<Name extends RecallPage['stage']> = Extract<RecallPage, { stage: Name }>

/** Cover and recall: the start, one formula, or the result. */
export function RecallView({ page }: { page: RecallPage }) {
  const back = { href: `/formula-sheets?subject=${page.subjectId}`, label: 'Back to the sheet' }
  if (page.stage === 'finish') return <RecallResult page={page} />
  return (
    <>
      <PageHeader
        title="Cover and recall"
        sub={page.heart ? `${page.subjectName}: formulas to know by heart` : page.subjectName}
        back={back}
      />
      {page.stage === 'start' ? (
        <RecallStart page={page} />
      ) : (
        <RecallCard key={page.formula.id} page={page} />
      )}
    </>
  )
}

function RecallStart({ page }: { page: Stage<'start'> }) {
  const { counts, heart } = page
  if (page.formulas === 0)
    return (
      <Card title="Nothing to learn by heart here">
        <p>
          The official sheet prints every formula of this subject.{' '}
          <TextLink href={page.otherHref}>Recall all formulas</TextLink>
        </p>
      </Card>
    )
  return (
    <Hero className={styles.hero}>
      <h2>{reasonOf(counts)}</h2>
      <p>
        You see a name, and recall its formula on paper or in your head. Then show the formula and say how
        well you knew it.
      </p>
      <div className={styles.start}>
        <ButtonLink href={page.startHref} tone="primary" size="large">
          Start {plural(page.round, 'formula')} · about {page.minutes} min
        </ButtonLink>
        <TextLink href={page.otherHref}>
          {heart
            ? `Recall all ${page.sheet} formulas instead`
            : 'Leave out formulas that the official sheet prints'}
        </TextLink>
      </div>
    </Hero>
  )
}

function reasonOf({ got, weak, fresh }: Stage<'start'>['counts']): string {
  if (weak > 0) return `${plural(weak, 'formula')} did not come easily last time`
  if (got === 0) return 'Learn the sheet, weakest formulas first'
  return fresh > 0 ? `${plural(fresh, 'formula')} still to try` : 'You knew every formula last time'
}

const WORDS: Readonly<Record<number, string>> = {
  [RATINGS.again]: 'Forgot',
  [RATINGS.hard]: 'Nearly',
  [RATINGS.good]: 'Got it',
}

function RecallResult({ page }: { page: Stage<'finish'> }) {
  const { results, againHref, subjectId } = page
  const got = results.filter(({ rating }) => rating >= RATINGS.good).length
  const weak = results.filter(({ rating }) => rating < RATINGS.good)
  return (
    <Stack>
      <ResultHeader
        label={`Cover and recall: ${page.subjectName}`}
        figure={`${got} of ${results.length}`}
        unit="formulas"
        finding={
          weak.length === 0
            ? 'You knew every formula of this round.'
            : `${plural(weak.length, 'formula')} will come first next time.`
        }
        earned={weak.length === 0 ? 'finished' : undefined}
        action={
          weak.length === 0 ? (
            <>
              <ButtonLink href={againHref} tone="primary" size="large">
                Next round
              </ButtonLink>
              <TextLink href={`/formula-sheets?subject=${subjectId}`}>Back to the sheet</TextLink>
            </>
          ) : (
            <>
              <ButtonLink href={againHref} tone="primary" size="large">
                Recall again, weakest first
              </ButtonLink>
              <TextLink href={`/formula-sheets?subject=${subjectId}`}>Back to the sheet</TextLink>
            </>
          )
        }
      />
      <Card title="This round" sub="Open a formula to see its symbols and practise it.">
        <Rows label="Formulas of this round">
          {results
            .toSorted((a, b) => a.rating - b.rating)
            .map(({ id, name, rating, href }) => (
              <Row key={id} href={href} title={name} end={WORDS[rating] ?? 'Got it'} />
            ))}
        </Rows>
      </Card>
    </Stack>
  )
}
