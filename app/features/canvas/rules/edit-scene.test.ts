import { describe, expect, it } from 'vitest'
import {
  addImage,
  addLine,
  addText,
  changeImage,
  changeText,
  moveBy,
  moveLine,
  remove,
  setQuestion,
  withMarks,
} from './edit-scene.ts'
import { outlineOf } from './outline.ts'
import { readScene } from './read-scene.server.ts'
import type { SceneElement } from './scene-schema.ts'
import { sceneOf } from './storable-scene.ts'
import { checkWords, staleMarks, workingsOf } from './working.ts'

const LINES = ['2x = 10', 'x = 5']

function working(): SceneElement[] {
  let all = setQuestion([], 'w', null, 'Solve 2x + 3 = 7')
  for (const [at, line] of LINES.entries()) all = addLine(all, `l${at + 1}`, workingsOf(all)[0]!, line)
  return all
}
const checkedWorking = () => {
  const all = working()
  return withMarks(all, workingsOf(all)[0]!, ['first-error', 'not-checked'], (line) => `mark-${line}`)
}
const textsOf = (all: readonly SceneElement[]) =>
  workingsOf(all).map(({ question, lines }) => [question?.text, ...lines.map(({ text }) => text)])

describe('working on the canvas', () => {
  it('has its lines below the question, in the order of the canvas', () => {
    expect(textsOf(working())).toEqual([['Solve 2x + 3 = 7', ...LINES]])
    const [{ lines } = { lines: [] }] = workingsOf(working())
    expect(lines[1]!.y).toBeGreaterThan(lines[0]!.y + lines[0]!.height)
  })

  it('keeps two workings apart', () => {
    const all = addLine(working(), 'other', null, 'y = 3')
    expect(textsOf(all)).toEqual([
      ['Solve 2x + 3 = 7', ...LINES],
      [undefined, 'y = 3'],
    ])
  })

  it('changes the places of two lines', () => {
    const all = working()
    const [first] = workingsOf(all)
    expect(textsOf(moveLine(all, first!, 'l2', -1))[0]).toEqual(['Solve 2x + 3 = 7', 'x = 5', '2x = 10'])
    expect(moveLine(all, first!, 'l1', -1)).toEqual(all)
  })

  it('has the verdict of a check beside each line, until a text changes', () => {
    const all = checkedWorking()
    expect([...workingsOf(all)[0]!.checked!]).toEqual([
      ['l1', 'first-error'],
      ['l2', 'not-checked'],
    ])
    expect(staleMarks(all).size).toBe(0)
    for (const changed of [
      changeText(all, 'l1', '2x = 4'),
      setQuestion(all, 'x', workingsOf(all)[0]!, 'Solve 2x = 7'),
      addLine(all, 'l3', workingsOf(all)[0]!, 'x = 5'),
      moveLine(all, workingsOf(all)[0]!, 'l2', -1),
      remove(all, 'l2'),
    ]) {
      expect(workingsOf(changed)[0]!.checked).toBeNull()
      expect(changed.filter(({ customData }) => customData?.kind === 'mark')).toEqual([])
    }
  })

  it('replaces the marks of an earlier check', () => {
    const all = checkedWorking()
    const again = withMarks(all, workingsOf(all)[0]!, ['right', 'right'], (line) => `again-${line}`)
    expect([...workingsOf(again)[0]!.checked!.values()]).toEqual(['right', 'right'])
    expect(again).toHaveLength(all.length)
  })

  it('moves the mark with its line', () => {
    const all = checkedWorking()
    const placeIn = (scene: readonly SceneElement[], id: string) => scene.find((one) => one.id === id)!
    const moved = moveBy(all, 'l1', 20, 0)
    expect(placeIn(moved, 'l1').x - placeIn(all, 'l1').x).toBe(20)
    expect(placeIn(moved, 'mark-l1').x - placeIn(all, 'mark-l1').x).toBe(20)
    expect(placeIn(moved, 'l2')).toBe(placeIn(all, 'l2'))
  })
})

describe('other objects', () => {
  const formula = { kind: 'formula' as const, tex: '\\frac{1}{2}' }

  it('are placed below everything else', () => {
    const all = addImage(working(), { id: 'f', meaning: formula, width: 80, height: 60 })
    const [added, ...others] = all.toReversed()
    for (const other of others) expect(added!.y).toBeGreaterThan(other.y + other.height)
  })

  it('keep their scale when their content changes', () => {
    const all = addImage([], { id: 'f', meaning: formula, width: 160, height: 120 })
    const next = { id: 'f', meaning: { ...formula, tex: 'x' }, width: 20, height: 30 }
    const [changed] = changeImage(all, next, { width: 80 })
    expect(changed).toMatchObject({ width: 40, height: 60, version: 2, customData: { tex: 'x' } })
    expect((changed as { fileId: string }).fileId).not.toBe((all[0] as { fileId: string }).fileId)
  })

  it('are listed in words, in reading order, with ink as a number of strokes', () => {
    let all = addText(checkedWorking(), 'note', 'Check the sign')
    all = addImage(all, { id: 'f', meaning: formula, width: 80, height: 60 })
    all = addImage(all, {
      ...{ id: 'g', width: 400, height: 300 },
      meaning: { kind: 'graph', input: { y: 'y = x^2', x1: '', x2: '', y1: '', y2: '' } },
    })
    const stroke = { ...all[0], id: 's', type: 'freedraw', customData: undefined } as unknown as SceneElement
    const { items, strokes } = outlineOf([...all, stroke])
    expect(strokes).toBe(1)
    expect(items.map(({ name, words }) => [name, words])).toEqual([
      ['Question', 'Solve 2x + 3 = 7'],
      ['Line 1, first wrong step', '2x = 10'],
      ['Line 2, not checked', 'x = 5'],
      ['Text', 'Check the sign'],
      ['Formula', 'one half'],
      ['Graph', 'y = x^2'],
    ])
  })

  it('are accepted by the server as they are', () => {
    let all = addText(checkedWorking(), 'note', 'Check')
    all = addImage(all, { id: 'f', meaning: formula, width: 80, height: 60 })
    expect(readScene(JSON.stringify(sceneOf(all, '#ffffff')))).toMatchObject({
      ok: true,
      value: { elements: all },
    })
  })
})

it('says what a check found, and never that an unchecked line is wrong', () => {
  expect(checkWords(['right', 'first-error', 'not-checked'])).toBe(
    'Line 2 is the first wrong step. The lines after it are not checked.',
  )
  expect(checkWords(['first-error'])).toBe('Line 1 is the first wrong step.')
  expect(checkWords(['right', 'right'])).toBe('All 2 lines are right.')
  expect(checkWords(['right', 'not-checked'])).toBe('No wrong step was found. One line could not be checked.')
  expect(checkWords(['not-checked', 'not-checked'])).toBe(
    'No line could be checked. That does not mean a line is wrong.',
  )
})
