import { findSubject } from '../find-subject.ts'
import type { Point, ScaledSubject, System, YearTable } from '../year-table.ts'
import { ASSUMED, type Evidence, type EvidenceKind } from './evidence.ts'
import { quickCalculator, type QuickCalculator } from './quick-calculator.ts'
import { resultGrid, resultOf, resultPoints, resultStep, type PublishedSpread } from './result-points.ts'
import { DRAWS, simulate, type Distribution, type SimulatedSubject } from './simulate.ts'
import { learnStandings, type Standings } from './standings.ts'

export type FigureTable = Omit<YearTable, 'subjects'> & {
  subjects: readonly (ScaledSubject & PublishedSpread)[]
}

/** Subjects with their scales and calculators, before any evidence. */
export interface PreparedSubjects {
  system: System
  years: number[]
  subjects: (SimulatedSubject & {
    name: string
    /** `[standing, result]`, from `resultPoints`. */
    points: readonly Point[]
    /** The steps in which results are reported. */
    step: number
  })[]
  calculators: QuickCalculator[]
}

/** A subject as the model sees it after all evidence. */
export type ModelSubject = PreparedSubjects['subjects'][number] & {
  evidence: readonly Evidence[]
  /** Whether its own evidence says at least as much as knowing nothing but that the student takes the subject. */
  enough: boolean
}

/** Everything that a prediction and its what-if questions are calculated from. */
export interface Model extends PreparedSubjects {
  subjects: ModelSubject[]
  standings: Standings
  /** What is missing for an ATAR, in plain words; empty if there is one. */
  missing: string[]
}

export const MOST_SUBJECTS = 8
const YEARS = 3
/** Variance of a standing below which its own evidence is enough. Before any evidence it is 1. A judgement. */
const ENOUGH = 0.45
/** Subjects with enough evidence of their own without which no ATAR is predicted. */
const LEAST_SUBJECTS = 4

/**
 * Reads the figures of the newest three years for these subjects.
 * @param tables of one certificate, in the order of years; at least one
 * @param names as the admission centre prints them; at most 8 are used
 */
export function prepareSubjects(tables: readonly FigureTable[], names: readonly string[]): PreparedSubjects {
  const { system } = tables[0]!
  const newest = tables.slice(-YEARS)
  const step = resultStep(system)
  const subjects = names.slice(0, MOST_SUBJECTS).map((name) => {
    const points = resultPoints(system, spreadOf(tables, name))
    return { name, points, step, grid: resultGrid(points, step) }
  })
  const highest = subjects.map(({ points }) => Math.ceil(points.at(-1)![1]))
  return {
    system,
    years: newest.map(({ year }) => year),
    subjects,
    calculators: newest.map((table) =>
      quickCalculator(
        table,
        tables.filter((one) => one !== table),
        subjects.map(({ name }) => name),
        highest,
      ),
    ),
  }
}

/**
 * Learns from the evidence. Deterministic: nothing is drawn here.
 * @param evidence of each subject, the newest first
 */
export function learnModel(prepared: PreparedSubjects, evidence: readonly (readonly Evidence[])[]): Model {
  const subjects = prepared.subjects.map((one, i): ModelSubject => {
    const own = evidence[i] ?? []
    return { ...one, evidence: own, enough: isEnough(own) }
  })
  return {
    ...prepared,
    subjects,
    standings: learnStandings(subjects.map((one) => one.evidence)),
    missing: missingFor(subjects, prepared.calculators),
  }
}

const isEnough = (evidence: readonly Evidence[]): boolean =>
  learnStandings([evidence]).covariance[0]![0]! <= ENOUGH

function spreadOf(tables: readonly FigureTable[], name: string): PublishedSpread | undefined {
  for (const table of tables.toReversed()) {
    const found: PublishedSpread | undefined = findSubject(table, name)
    if (found) return found
  }
  return undefined
}

function missingFor(subjects: readonly ModelSubject[], calculators: readonly QuickCalculator[]): string[] {
  const rules = calculators.at(-1)!.missing
  if (rules.length > 0) return rules
  const enough = subjects.filter((one) => one.enough)
  const wanted = Math.min(LEAST_SUBJECTS, subjects.length)
  if (enough.length >= wanted) return []
  const open = subjects.filter((one) => !one.enough).map(({ name }) => name)
  return [
    `A prediction needs enough evidence in ${wanted} subjects; there is enough in ${enough.length}. ` +
      `Not enough yet: ${open.join(', ')}.`,
  ]
}

export interface Moved {
  /** The piece of evidence. */
  id: string
  subject: string
  /** ATAR with it less ATAR without it. */
  change: number
}

export interface Sharpening {
  subject: string
  kind: EvidenceKind
  /** Share of the width of the ATAR's range, 0 to 1, that one more piece of this kind would take away. */
  narrower: number
}

export interface AtarPrediction {
  subjects: (Distribution & { name: string; enough: boolean })[]
  /** Null if evidence is missing. */
  atar: Distribution | null
  missing: string[]
  /** What moved the ATAR most, first; empty without an ATAR. */
  moved: Moved[]
  /** Where more evidence would narrow the range most, first; empty without an ATAR. */
  sharpen: Sharpening[]
}

/**
 * The distribution of each result and of the ATAR, with what moved it and what would sharpen it.
 * @param random numbers in [0, 1); the same sequence gives the same answer
 */
export function predictAtar(model: Model, random: () => number, draws = DRAWS): AtarPrediction {
  const has = model.missing.length === 0
  const { subjects, atar } = simulate(
    model.standings,
    model.subjects,
    has ? model.calculators : [NO_ATAR],
    random,
    draws,
  )
  return {
    subjects: model.subjects.map(({ name, enough }, i) => ({ name, enough, ...subjects[i]! })),
    atar: has ? atar : null,
    missing: model.missing,
    moved: has ? whatMoved(model) : [],
    sharpen: has ? whatSharpens(model, atar) : [],
  }
}

const NO_ATAR: QuickCalculator = { atarOf: () => 0, missing: [] }

/**
 * The distribution of the ATAR if some results were certain, the others staying as they are predicted.
 * @param fixed result by the subject's place in the model
 */
export function simulateWith(
  model: Model,
  fixed: ReadonlyMap<number, number>,
  random: () => number,
  draws = DRAWS,
): Distribution {
  const subjects = model.subjects.map((one, i) => ({ ...one, fixed: fixed.get(i) }))
  return simulate(model.standings, subjects, model.calculators, random, draws).atar
}

/** The ATAR of results, in the middle of what the years' figures say. Nothing is drawn. */
export function atarOfResults(model: Model, results: readonly number[]): number {
  const half = results.map(() => 0.5)
  const atars = model.calculators.map((one) => one.atarOf(results, half, 0.5))
  return atars.reduce((sum, atar) => sum + atar, 0) / atars.length
}

/** The most likely result of each subject, not rounded. */
export const likelyResults = ({ subjects, standings }: Pick<Model, 'subjects' | 'standings'>): number[] =>
  subjects.map(({ points }, i) => resultOf(points, standings.mean[i]!))

/** Leaves out one piece of evidence after the other and compares the ATAR of the most likely results. */
export function whatMoved(model: Model): Moved[] {
  const all = atarOfResults(model, likelyResults(model))
  return model.subjects
    .flatMap(({ name, evidence }, place) =>
      evidence.map(({ id }) => {
        const standings = learnStandings(
          model.subjects.map((one, i) =>
            i === place ? one.evidence.filter((piece) => piece.id !== id) : one.evidence,
          ),
        )
        const without = atarOfResults(model, likelyResults({ ...model, standings }))
        return { id, subject: name, change: all - without }
      }),
    )
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.id.localeCompare(b.id))
}

/** One more piece of each kind, as it usually is. What it says does not matter here. */
const ONE_MORE: readonly Evidence[] = [
  { id: '', kind: 'paper', share: 0.55, of: 80, covers: 0.5, ageDays: 0 },
  { id: '', kind: 'mock', share: 0.55, of: 60, covers: 0.5, ageDays: 0 },
  { id: '', kind: 'school', share: 0.65, of: 40, covers: 0.25, ageDays: 0 },
]

/**
 * Where one more piece of evidence would narrow the range of the ATAR most. In a Gaussian model the variance after new
 * evidence does not depend on what the evidence says, so this is known beforehand. Evidence changes only the part of the
 * range that comes from not knowing the student: the days of the exams and the scaling of the year stay as they are.
 */
export function whatSharpens(model: Model, atar: Distribution): Sharpening[] {
  const worth = worthOfStandings(model)
  const learned = ({ covariance }: Standings) =>
    ASSUMED.margin *
    worth.reduce((sum, a, i) => sum + worth.reduce((row, b, j) => row + a * b * covariance[i]![j]!, 0), 0)
  const now = learned(model.standings)
  const whole = Math.max(varianceOf(atar.draws), now)
  return model.subjects
    .flatMap(({ name }, place) =>
      ONE_MORE.map((piece) => {
        const standings = learnStandings(
          model.subjects.map(({ evidence }, i) => (i === place ? [piece, ...evidence] : evidence)),
        )
        return {
          subject: name,
          kind: piece.kind,
          narrower: whole > 0 ? 1 - Math.sqrt(1 - Math.max(0, now - learned(standings)) / whole) : 0,
        }
      }),
    )
    .toSorted((a, b) => b.narrower - a.narrower || a.subject.localeCompare(b.subject))
}

function varianceOf(draws: Float64Array): number {
  const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length
  return draws.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws.length
}

const A_LITTLE = 0.3

/** ATAR that each subject adds if its standing rises by 1, from a small rise above the most likely results. */
export function worthOfStandings(model: Model): number[] {
  const { mean } = model.standings
  const at = (standings: readonly number[]) =>
    atarOfResults(
      model,
      model.subjects.map(({ points }, i) => resultOf(points, standings[i]!)),
    )
  const now = at(mean)
  return model.subjects.map((_, i) => (at(mean.with(i, mean[i]! + A_LITTLE)) - now) / A_LITTLE)
}
