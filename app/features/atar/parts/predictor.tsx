import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Columns } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import type { Typed } from '#app/ui/field/form-state.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { calculateOnce, predictorPage } from '../pages/predictor-page.server.ts'
import { CERTIFICATES } from '../rules/certificates.ts'
import type { Prediction } from '../rules/prediction.ts'
import { linkOf, readGoal, readLink, typedLines, type ResultLine } from '../rules/scenario.ts'
import { AtarResult } from './atar-result.tsx'
import { NeedForm, NeedResult } from './need.tsx'
import { ResultLines } from './result-lines.tsx'
import { SaveAndShare } from './save-and-share.tsx'
import { useCalculator } from './use-calculator.ts'

const ResultCurve = lazy(() => import('./result-curve.tsx'))

export type PredictorPage = Awaited<ReturnType<typeof predictorPage>>
type Calculated = Extract<Awaited<ReturnType<typeof calculateOnce>>, { ok: true }>['value']

export interface PredictorProps {
  page: PredictorPage
  /** What the server calculated for a browser that has no figures yet. */
  calculated: Calculated | null
  /** The fields of a form that the server refused. */
  typed: Typed | undefined
  /** A scenario was just saved. */
  saved: boolean
}

/** The calculator: lines of subjects, the ATAR, what a goal needs. Each change shows at once. */
export function Predictor({ page, calculated, typed, saved }: PredictorProps) {
  const { system } = page
  const words = CERTIFICATES[system]
  const [lines, setLines] = useState<readonly ResultLine[]>(() =>
    filled(calculated?.lines ?? (typed ? typedLines(typed) : []), page.lines),
  )
  const [goal, setGoal] = useState(() => [calculated?.goal ?? typed?.['goal'] ?? ''].flat()[0]!)
  const [from, setFrom] = useState(calculated?.from ?? 0)
  const calculator = useCalculator(system)
  useLinkedLines(system, setLines)
  const link = linkOf({ system, lines })
  const isTyped = lines.some(({ result }) => result.trim() !== '')
  // A save navigates to the address of the router, which has no “#”.
  const { newId } = page
  useEffect(() => {
    if (isTyped) keepInAddress(link)
  }, [isTyped, link, newId])
  const asked = readGoal(goal)
  const target = typeof asked === 'number' ? asked : undefined
  const result = useMemo(() => {
    if (!calculator) return { ...calculated, curve: [] }
    const { engine, figures } = calculator
    return {
      prediction: engine.predict(figures, lines),
      need: target === undefined ? null : engine.findNeed(figures, lines, from, target),
      curve: engine.curveOf(figures, lines, from),
    }
  }, [calculator, calculated, lines, from, target])
  const { prediction = null, need = null, curve } = result
  const change = (at: number, line: Partial<ResultLine>) =>
    setLines((before) => before.map((one, i) => (i === at ? { ...one, ...line } : one)))
  const named = lines.flatMap(({ name }, i) => (name.trim() === '' ? [] : [{ name: name.trim(), at: i }]))
  const aside = (
    <>
      <AtarResult prediction={prediction} goal={need?.goal} />
      <Card title="What do I need?">
        <NeedForm
          subjects={named}
          goal={goal}
          from={from}
          error={calculator && goal.trim().length > 1 && typeof asked === 'string' ? asked : undefined}
          onGoal={setGoal}
          onFrom={setFrom}
        />
        {need ? (
          <NeedResult
            need={need}
            now={lines[from]?.result ?? ''}
            mark={words.mark}
            first={firstStep(prediction)}
            onUse={calculator ? (result) => change(from, { result: String(result) }) : undefined}
          />
        ) : null}
      </Card>
      <SaveAndShare
        signedIn={page.signedIn}
        saved={saved}
        link={`/atar-predictor?certificate=${system}#${link}`}
      />
    </>
  )
  return (
    <ActionForm intents={['calculate', 'save']} hidden={{ certificate: system }}>
      <input type="hidden" name="id" value={newId} />
      <Columns aside={aside} label="Your ATAR">
        <Card>
          <ResultLines
            words={words}
            names={page.names}
            lines={lines}
            outcomes={prediction?.lines ?? []}
            aggregate={prediction?.latest ?? null}
            onChange={change}
            onAdd={() => setLines((before) => [...before, EMPTY])}
          />
          {/* With figures each change shows at once. Enter still presses the first button of the form. */}
          <SubmitButton intent="calculate" tone="primary" hidden={calculator !== null}>
            Calculate
          </SubmitButton>
        </Card>
      </Columns>
      {prediction?.latest.atar != null && curve.length > 2 ? (
        <Suspense>
          <ResultCurve
            subject={lines[from]?.name ?? ''}
            mark={words.mark}
            points={curve}
            goal={target}
            years={prediction.years.map(({ year }) => year)}
          />
        </Suspense>
      ) : null}
    </ActionForm>
  )
}

/** What a goal needs before it can be reached. */
function firstStep(prediction: Prediction | null): string | null {
  if (!prediction) return null
  if (prediction.lines.some(({ error }) => error !== undefined)) return 'Fix the rows above first.'
  return prediction.latest.aggregate === null ? 'Enter more results first.' : null
}

const filled = (lines: readonly ResultLine[], opening: readonly ResultLine[]): readonly ResultLine[] =>
  lines.length === 0 ? opening : [...lines, ...opening.slice(lines.length).map(() => EMPTY)]

const EMPTY: ResultLine = { name: '', result: '' }

/** Keeps the results in the address, after “#”, so that a reload and “back” show them again. */
function keepInAddress(link: string): void {
  const { pathname, search, hash } = window.location
  if (hash !== `#${link}`)
    window.history.replaceState(window.history.state, '', `${pathname}${search}#${link}`)
}

/** Reads the lines of a shared link from the part after “#”, which the server never sees. */
function useLinkedLines(system: string, setLines: (lines: readonly ResultLine[]) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const read = () => {
      const linked = readLink(window.location.hash.slice(1))
      if (!linked) return
      if (linked.system === system) setLines(filled(linked.lines, [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]))
      else
        void navigate(`/atar-predictor?certificate=${linked.system}${window.location.hash}`, {
          replace: true,
        })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [system, navigate, setLines])
}
