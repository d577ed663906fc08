import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { summariseBudget, weeklyCents, type BudgetSummary } from '../rules/budget.ts'
import { dollars, typedDollars } from '../rules/money.ts'
import type { Budget, BudgetLine, Every } from '../rules/planner.ts'
import { PlannerForm } from './planner-form.tsx'

/** Charts are 10 kB, and the finding is in words above. */
const BudgetChart = lazy(() => import('./budget-chart.tsx'))

const EVERY_WORDS: Readonly<Record<Every, string>> = {
  week: 'a week',
  fortnight: 'a fortnight',
  month: 'a month',
  once: 'once',
}

export interface BudgetPartProps {
  budget: Budget
  edit: string
  newId: string
}

/** Income and costs of a semester, what they mean, and the form for a line. */
export default function BudgetPart({ budget, edit, newId }: BudgetPartProps) {
  const summary = summariseBudget(budget)
  const edited = budget.lines.find(({ id }) => id === edit)
  return (
    <Stack>
      {summary ? (
        <BudgetResult summary={summary} />
      ) : (
        <EmptyState
          title="Will your money last the semester?"
          action={<ButtonLink href="#line">Add your first line</ButtonLink>}
        >
          Enter what comes in and what goes out. All amounts are your own; we suggest none.
        </EmptyState>
      )}
      {(['income', 'cost'] as const).map((kind) => (
        <Lines key={kind} kind={kind} budget={budget} />
      ))}
      <LineForm key={edited?.id ?? newId} line={edited} id={edited?.id ?? newId} />
      <Section title="Semester" sub="The savings are what you have on the first day.">
        <PlannerForm intent="budget-settings" submit="Save the semester">
          <Cluster feet>
            <TextField
              name="savings"
              label="Savings"
              unit="dollars"
              inputMode="decimal"
              required
              defaultValue={typedDollars(budget.savingsCents)}
            />
            <TextField
              name="weeks"
              label="Length with exams"
              unit="weeks"
              type="number"
              min={4}
              max={30}
              required
              defaultValue={String(budget.weeks)}
            />
          </Cluster>
        </PlannerForm>
      </Section>
    </Stack>
  )
}

function BudgetResult({ summary }: { summary: BudgetSummary }) {
  const { incomeCents, costCents, leftCents, finding, warnings, weeks, emptyIn } = summary
  return (
    <Stack>
      <ResultHeader
        level={2}
        label={leftCents < 0 ? 'Short each week' : 'Left each week'}
        figure={dollars(Math.abs(leftCents))}
        finding={finding}
        detail={`On average ${dollars(incomeCents)} comes in and ${dollars(costCents)} goes out a week.`}
      />
      {warnings.map((warning) => (
        <Callout key={warning} kind="care" title={warning} />
      ))}
      <Suspense>
        <BudgetChart weeks={weeks} emptyIn={emptyIn} />
      </Suspense>
    </Stack>
  )
}

function Lines({ kind, budget }: { kind: BudgetLine['kind']; budget: Budget }) {
  const lines = budget.lines.filter((line) => line.kind === kind)
  if (lines.length === 0) return null
  return (
    <Section title={kind === 'income' ? 'Income' : 'Costs'}>
      <Rows label={kind === 'income' ? 'Income' : 'Costs'}>
        {lines.map((line) => (
          <Row
            key={line.id}
            title={<bdi>{line.name}</bdi>}
            sub={
              line.every === 'once'
                ? `Once, in week ${line.week ?? 1}`
                : line.every === 'week'
                  ? undefined
                  : `About ${dollars(weeklyCents(line, budget.weeks))} a week`
            }
            end={
              <Cluster>
                <span>
                  {dollars(line.cents)} {EVERY_WORDS[line.every]}
                </span>
                <TextLink href={`/uni-transition?part=budget&edit=${line.id}#line`}>
                  Edit<span className="visually-hidden"> {line.name}</span>
                </TextLink>
                <PlannerForm intent="delete-line" hidden={{ id: line.id }}>
                  <Button type="submit" tone="quiet" size="small">
                    Delete<span className="visually-hidden"> {line.name}</span>
                  </Button>
                </PlannerForm>
              </Cluster>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

function LineForm({ line, id }: { line: BudgetLine | undefined; id: string }) {
  return (
    <Card id="line" title={line ? `Edit “${line.name}”` : 'Add a line'}>
      <PlannerForm
        intent="save-line"
        hidden={{ id }}
        submit={line ? 'Save the line' : 'Add the line'}
        button={{ tone: 'primary' }}
        beside={line ? <TextLink href="/uni-transition?part=budget">Cancel</TextLink> : null}
      >
        <RadioGroup
          legend="Kind"
          name="kind"
          look="line"
          defaultValue={line?.kind ?? 'cost'}
          options={[
            { value: 'income', label: 'Income' },
            { value: 'cost', label: 'Cost' },
          ]}
        />
        <Cluster feet>
          <TextField
            name="name"
            label="Name"
            hint="Such as Rent, Groceries or Café job."
            required
            maxLength={80}
            defaultValue={line?.name}
          />
          <TextField
            name="amount"
            label="Amount"
            unit="dollars"
            inputMode="decimal"
            required
            defaultValue={line ? typedDollars(line.cents) : undefined}
          />
          <SelectField
            name="every"
            label="How often"
            defaultValue={line?.every ?? 'week'}
            options={[
              { value: 'week', label: 'Each week' },
              { value: 'fortnight', label: 'Each fortnight' },
              { value: 'month', label: 'Each month' },
              { value: 'once', label: 'Once' },
            ]}
          />
          <TextField
            name="week"
            label="If once, in week"
            type="number"
            min={1}
            max={30}
            optional
            defaultValue={line?.week ?? ''}
          />
        </Cluster>
      </PlannerForm>
    </Card>
  )
}
