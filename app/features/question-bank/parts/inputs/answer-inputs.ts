import { lazy } from 'react'
import pointStyles from '#app/ui/picture/point-picker.module.css'
import clozeStyles from '#app/ui/question-frame/cloze-text.module.css'
import orderStyles from '#app/ui/question-frame/order-list.module.css'
import matchStyles from '#app/ui/question-frame/pairs-list.module.css'
import writingStyles from '../writing.module.css'
import type { InputKind, InputEntry } from './input-kind.ts'
import { ChoiceInput } from './choice/choice-input.tsx'
import { ChoiceResponse } from './choice/choice-response.tsx'
import { LineInput, loadWorking, workingStyles } from './line/line-input.tsx'
import { LineResponse } from './line/line-response.tsx'
import { ShortTextInput } from './short-text/short-text-input.tsx'
import { ShortTextResponse } from './short-text/short-text-response.tsx'

// The server and hydration wait for a lazy input, so the page has no Suspense boundary and never shows a gap.
const cloze = () => import('./cloze/cloze.tsx')
const extended = () => import('./extended/writing-field.tsx')
const match = () => import('./match/match.tsx')
const order = () => import('./order/order.tsx')
const point = () => import('./point/point.tsx')

const CHOICE = { Input: ChoiceInput, Response: ChoiceResponse }
const LINE = { Input: LineInput, Response: LineResponse, load: loadWorking, styles: workingStyles }
const MATCH = {
  Input: lazy(async () => ({ default: (await match()).MatchInput })),
  Response: lazy(async () => ({ default: (await match()).MatchResponse })),
  load: match,
  styles: matchStyles,
}
const POINT = {
  Input: lazy(async () => ({ default: (await point()).PointInput })),
  Response: lazy(async () => ({ default: (await point()).PointResponse })),
  load: point,
  styles: pointStyles,
}

/** Each kind of answer with its input and its response view. Several kinds share one input. */
export const ANSWER_INPUTS = {
  numeric: LINE,
  'decimal-places': LINE,
  sigfigs: LINE,
  tolerance: LINE,
  units: LINE,
  algebraic: LINE,
  factored: LINE,
  expanded: LINE,
  'completed-square': LINE,
  'single-fraction': LINE,
  'partial-fractions': LINE,
  simplified: LINE,
  'lowest-terms': LINE,
  rationalised: LINE,
  'same-form': LINE,
  antiderivative: LINE,
  complex: LINE,
  equation: LINE,
  inequality: LINE,
  interval: LINE,
  solutions: LINE,
  set: LINE,
  list: LINE,
  coordinates: LINE,
  vector: LINE,
  matrix: LINE,
  'chemical-formula': LINE,
  'chemical-equation': LINE,
  point: POINT,
  region: POINT,
  choice: CHOICE,
  multiple: CHOICE,
  order: {
    Input: lazy(async () => ({ default: (await order()).OrderInput })),
    Response: lazy(async () => ({ default: (await order()).OrderResponse })),
    load: order,
    styles: orderStyles,
  },
  match: MATCH,
  classify: MATCH,
  cloze: {
    Input: lazy(async () => ({ default: (await cloze()).ClozeInput })),
    Response: lazy(async () => ({ default: (await cloze()).ClozeResponse })),
    load: cloze,
    styles: clozeStyles,
  },
  'short-text': { Input: ShortTextInput, Response: ShortTextResponse },
  extended: {
    Input: lazy(async () => ({ default: (await extended()).WritingField })),
    Response: LineResponse,
    load: extended,
    styles: writingStyles,
  },
} satisfies { [Kind in InputKind]: InputEntry<Kind> }
