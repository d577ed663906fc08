import type { Drawn, Frame } from '#app/engines/pictures/drawn.ts'
import type { PictureSource } from '#app/engines/pictures/picture-schema.ts'
import type { Answer } from './answer-schema.ts'
import { isPlaced } from './placed-schema.ts'
import type { ClozeAnswer, OrderAnswer, PairsAnswer, PlacedAnswer, VariantAnswer } from './variant.ts'

/** Draws a picture, if there is one. */
export type Draw = (source: PictureSource | undefined, path: string) => Drawn | null
export type Fill = (text: string, path: string) => string

/** Puts items in the order of the seed. The label keeps lists of one part apart. */
export type Shuffle = <T>(items: readonly T[], label?: string) => T[]

const LETTERS = 'ABCDEFGHIJKL'

/** How the answer of one part is given and what is right, filled in and in the seed's order. */
export function variantAnswer(
  answer: Answer,
  path: string,
  fill: Fill,
  shuffle: Shuffle,
  draw: Draw,
  frame: Frame | null,
): VariantAnswer {
  switch (answer.kind) {
    case 'choice':
    case 'multiple': {
      const choices = answer.choices.map((choice, index) => ({
        id: `choice-${index + 1}`,
        text: fill(choice.text, `${path}.choices[${index}].text`),
        ...(choice.picture ? { picture: draw(choice.picture, `${path}.choices[${index}].picture`)! } : {}),
        correct: choice.correct === true,
        feedback: choice.feedback ? fill(choice.feedback, `${path}.choices[${index}].feedback`) : null,
      }))
      const ordered = answer.fixedOrder ? choices : shuffle(choices)
      return {
        kind: answer.kind,
        choices: ordered.map((choice, place) => ({ key: LETTERS[place]!, ...choice })),
      }
    }
    case 'short-text':
      return {
        kind: answer.kind,
        points: answer.points.map((point, index) => ({
          id: point.id,
          marks: point.marks,
          for: fill(point.for, `${path}.points[${index}].for`),
          accept: point.accept.map((text) => fill(text, `${path}.points[${index}].accept`)),
          reject: (point.reject ?? []).map((text) => fill(text, `${path}.points[${index}].reject`)),
        })),
        model: fill(answer.model, `${path}.model`),
      }
    case 'order':
      return orderAnswer(answer, path, fill, shuffle)
    case 'match':
    case 'classify':
      return pairsAnswer(answer, path, fill, shuffle)
    case 'cloze':
      return clozeAnswer(answer, path, fill, shuffle)
    case 'extended':
      return {
        kind: answer.kind,
        task: answer.task ?? null,
        criteria: answer.criteria ?? [],
        samples: answer.samples ?? [],
        words: answer.words ?? null,
        spelling: answer.spelling ?? null,
        asksText: answer.asksText ? fill(answer.asksText, `${path}.asksText`) : null,
      }
    default: {
      if (isPlaced(answer)) return placedAnswer(answer, path, fill, frame)
      const expected = fill(answer.expected, `${path}.expected`)
      return {
        kind: answer.kind,
        expected,
        shown: fill(answer.shown ?? answer.expected, `${path}.shown`),
        variables: 'variables' in answer ? [...(answer.variables ?? [])] : [],
        options: 'options' in answer ? fillOptions(answer.options ?? {}, `${path}.options`, fill) : {},
      }
    }
  }
}

type Of<Kind> = Extract<Answer, { kind: Kind }>
const shownText = (shown: string | undefined, path: string, fill: Fill) =>
  shown === undefined ? null : fill(shown, `${path}.shown`)

function orderAnswer(answer: Of<'order'>, path: string, fill: Fill, shuffle: Shuffle): OrderAnswer {
  const items = answer.items.map((text, index) => ({
    number: index + 1,
    text: fill(text, `${path}.items[${index}]`),
  }))
  const drawn = shuffle(items)
  // Never show the items in their right order.
  const solved = drawn.every(({ number }, index) => number === index + 1)
  const shown = solved ? [...drawn.slice(1), drawn[0]!] : drawn
  return {
    kind: 'order',
    items: shown.map((item, place) => ({ key: LETTERS[place]!, ...item })),
    ends: answer.ends ?? null,
    allOrNothing: answer.allOrNothing === true,
    shown: shownText(answer.shown, path, fill),
  }
}

function pairsAnswer(
  answer: Of<'match'> | Of<'classify'>,
  path: string,
  fill: Fill,
  shuffle: Shuffle,
): PairsAnswer {
  const shared = { allOrNothing: answer.allOrNothing === true, shown: shownText(answer.shown, path, fill) }
  if (answer.kind === 'match') {
    const rights = [...answer.pairs.map(({ right }) => right), ...(answer.extra ?? [])].map(
      (text, index) => ({
        number: index + 1,
        text: fill(text, `${path}.${index < answer.pairs.length ? 'pairs' : 'extra'}`),
      }),
    )
    return {
      kind: answer.kind,
      rows: answer.pairs.map(({ left }, index) => ({
        key: String(index + 1),
        number: index + 1,
        text: fill(left, `${path}.pairs[${index}].left`),
        goesTo: index + 1,
      })),
      options: shuffle(rights).map((right, place) => ({ key: LETTERS[place]!, ...right })),
      ...shared,
    }
  }
  const items = answer.items.map(({ text, group }, index) => ({
    number: index + 1,
    text: fill(text, `${path}.items[${index}].text`),
    goesTo: answer.groups.indexOf(group) + 1,
  }))
  return {
    kind: answer.kind,
    rows: shuffle(items).map((item, place) => ({ key: String(place + 1), ...item })),
    options: answer.groups.map((group, index) => ({
      key: LETTERS[index]!,
      number: index + 1,
      text: fill(group, `${path}.groups[${index}]`),
    })),
    ...shared,
  }
}

function clozeAnswer(answer: Of<'cloze'>, path: string, fill: Fill, shuffle: Shuffle): ClozeAnswer {
  return {
    kind: 'cloze',
    text: fill(answer.text, `${path}.text`),
    gaps: answer.gaps.map(({ accept, choices }, index) => {
      const at = `${path}.gaps[${index}]`
      return {
        accept: accept.map((text) => fill(text, `${at}.accept`)),
        choices: choices
          ? shuffle(
              choices.map((text) => fill(text, `${at}.choices`)),
              `gap-${index + 1}`,
            )
          : null,
      }
    }),
    allOrNothing: answer.allOrNothing === true,
    shown: shownText(answer.shown, path, fill),
  }
}

function placedAnswer(
  answer: Of<'point'> | Of<'region'>,
  path: string,
  fill: Fill,
  frame: Frame | null,
): PlacedAnswer {
  const expected = fill(answer.expected, `${path}.expected`)
  const options = fillOptions(answer.options ?? {}, `${path}.options`, fill)
  const snap = Number(options['snap'] ?? (frame ? Math.min(...frame.step) / 2 : 0.5))
  return {
    kind: answer.kind,
    expected,
    shown: fill(answer.shown ?? answer.expected, `${path}.shown`),
    snap,
    within: Number(options['within'] ?? snap / 2),
  }
}

function fillOptions(options: Readonly<Record<string, unknown>>, path: string, fill: Fill) {
  const filled: Record<string, number | boolean | string> = {}
  for (const [name, option] of Object.entries(options)) {
    // Said to readers of the question; the marking has no such option.
    if (name === 'because') continue
    if (typeof option === 'number' || typeof option === 'boolean') filled[name] = option
    else if (typeof option === 'string') {
      const text = fill(option, `${path}.${name}`)
      filled[name] = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
    }
  }
  return filled
}
