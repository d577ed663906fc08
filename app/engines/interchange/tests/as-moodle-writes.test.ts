import { describe, expect, it } from 'vitest'
import { answer, carried, marked, moodle, of, readItems, verdict } from './import-testing.ts'
import { writeMoodleXml } from '../formats/moodle/write.ts'
import { writeQti } from '../formats/qti/write-package.ts'

// Files as Moodle 4 writes them, with their rare features.

describe('Moodle 4', () => {
  const items = readItems(`<?xml version="1.0" encoding="UTF-8"?><quiz>
    ${moodle('multichoice', 'settings', `<penalty>0.3333333</penalty><hidden>1</hidden><idnumber>Q-1</idnumber><defaultgrade>0</defaultgrade><single>true</single><plugin_extra>1</plugin_extra>${answer(100, '2*3*4', 'ok')}${answer(-25, '5*6*7', 'no')}`, '<p>What does &lt;b&gt; in <!-- <!DOCTYPE html> --> <u>2*3*4</u><br>mean?<br></p>')}
    ${moodle('multichoice', 'each right', `<single>true</single>${answer(100, 'a', 'x')}${answer(100, 'b', 'x')}${answer(0, 'c', 'x')}`)}
    ${moodle('shortanswer', 'stars', `${answer(100, '*photosynthesis*')}${answer(100, 'gr*y')}${answer(100, 'light | dark')}${answer(100, 'R&amp;D')}${answer(50, 'respiration')}${answer(0, '*', 'Read again.')}`, 'Name it.\n\nThen rest.', 'moodle_auto_format')}
    ${moodle('numerical', 'near', `<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>${answer(100, '9.8', '', '<tolerance>0.05</tolerance>')}${answer(50, '9.8', 'Near.', '<tolerance>0.5</tolerance>')}${answer(0, '98', 'Ten times.', '<tolerance>0</tolerance>')}`)}
    ${moodle('cloze', 'gaps', '', 'Capital {2:SHORTANSWER:=Paris#yes~%50%Lyon}, {1:MCVS:=C\\#~C++}, {1:SAC:=*Seine*}.')}
    ${moodle('cloze', 'unread', '', 'One {1:SA:=a} two { 1:SA:=secret}')}
    ${moodle('ddwtos', 'dragged', '<dragbox><text>H&lt;sub&gt;2&lt;/sub&gt;O</text><group>1</group></dragbox><dragbox><text>NaCl</text><group>1</group></dragbox>', 'Water is [[1]].')}
    ${moodle('ordering', 'order', `<selecttype>RANDOM</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype>${answer(3, 'third')}${answer(1, 'first')}${answer(2, 'second')}`)}
    ${moodle('multichoice', 'doctype', `<single>true</single>${answer(100, 'a')}${answer(0, 'b', 'x')}`, '<!DOCTYPE html><p>Which <m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>?</p>')}
  </quiz>`)

  it('names every ignored setting, and keeps the formatting of the text', () => {
    const { question, losses } = carried(of(items, 'settings'))
    expect(losses).toEqual([
      'underlining',
      'what each further try costs (penalty)',
      'that it was hidden',
      'its number “Q-1”',
      '<plugin_extra>',
      'marks: 0 became 1, since marks are whole numbers',
    ])
    expect(question.parts[0]!.prompt).toBe('What does <b> in 2\\*3\\*4\\\nmean?')
    expect(carried(of(items, 'doctype')).question.parts[0]!.prompt).toBe('Which $x^{2}$?')
    expect(of(items, 'each right')).toMatchObject({ fate: 'not-carried' })
    expect(of(items, 'unread')).toMatchObject({ why: 'one of its gaps cannot be read' })
  })

  it('turns gaps with numbers into parts, with the feedback for each choice', () => {
    const item = of(
      readItems(
        `<quiz>${moodle('cloze', 'beside', '', 'Water boils at {2:NUMERICAL:=100:0.5} °C; it is a {1:MC:=compound#Yes.~element#Of two.~\\\\(x^2\\\\)} of {1:SA:=hydrogen~=H} and oxygen.').replace('<name>', '<defaultgrade>4</defaultgrade><name>')}</quiz>`,
      ),
      'beside',
    )
    const { question } = carried(item)
    expect(question.stem).toBe('Water boils at (a) _____ °C; it is a (b) _____ of (c) _____ and oxygen.')
    expect(question.parts.map(({ id, marks, answer: { kind } }) => [id, marks, kind])).toEqual([
      ['a', 2, 'tolerance'],
      ['b', 1, 'choice'],
      ['c', 1, 'short-text'],
    ])
    expect(question.parts[1]!.answer).toMatchObject({
      choices: [
        { text: 'compound', correct: true, feedback: 'Yes.' },
        { text: 'element', feedback: 'Of two.' },
        { text: '$x^2$' },
      ],
    })
    const verdictOf = (part: string, response: string) => marked(item, response, part).verdict
    expect([
      verdictOf('a', '100.4'),
      verdictOf('a', '101'),
      verdictOf('c', 'hydrogen'),
      verdictOf('c', 'helium'),
    ]).toEqual(['right', 'wrong', 'right', 'to-confirm'])
  })

  it('requires the unit if Moodle marks it, and can read it again', () => {
    const units = (name: string, grading: number, unit: string) =>
      moodle(
        'numerical',
        name,
        `<units><unit><multiplier>1000</multiplier><unit_name>mJ</unit_name></unit><unit><multiplier>1</multiplier><unit_name>${unit}</unit_name></unit></units><unitgradingtype>${grading}</unitgradingtype><showunits>${grading ? 0 : 3}</showunits>${answer(100, '9.8', '', '<tolerance>0.05</tolerance>')}${answer(0, '98', 'Ten times.', '<tolerance>0</tolerance>')}`,
      )
    const some = readItems(
      `<quiz>${units('graded', 1, 'J')}${units('not graded', 0, 'J')}${units('unread', 1, 'widgets')}</quiz>`,
    )
    const graded = of(some, 'graded')
    expect(['9.84 J', '0.0098 kJ', '9.8', '9.8 N', '98 J'].map((one) => verdict(graded, one))).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
      'wrong',
    ])
    expect(marked(graded, '98 J').reason).toContain('Ten times.')
    for (const name of ['not graded', 'unread']) expect(verdict(of(some, name), '9.8')).toBe('right')
    expect(carried(of(some, 'unread')).losses).toContain('the unit “widgets”: it is not asked for')
  })

  it('names what stars and capitals lose, and marks no answer both right and wrong', () => {
    const some = readItems(
      `<quiz>${moodle('shortanswer', 'cobalt', `<usecase>1</usecase>${answer(100, 'Co')}${answer(0, 'CO', 'That is a gas.')}`)}${moodle('shortanswer', 'begun', `${answer(100, 'ferm*')}`)}</quiz>`,
    )
    const cobalt = carried(of(some, 'cobalt'))
    expect(cobalt.question.parts[0]!.misconceptions).toBeUndefined()
    expect(cobalt.losses).toContain(
      'what is said about “CO”, which differs from a right answer by its capitals',
    )
    expect(carried(of(some, 'begun')).losses).toContain(
      'the answer “ferm*”: its star may stand for the end of a word, and here whole words count',
    )
  })

  it('keeps right answers right and wrong answers wrong', () => {
    const stars = of(items, 'stars')
    const typedAnswers = ['photosynthesis', 'light dark', 'R and D', 'light', 'grey', 'respiration']
    expect(typedAnswers.map((one) => verdict(stars, one))).toEqual([
      'right', 'right', 'right', 'to-confirm', 'to-confirm', 'to-confirm',
    ]) // prettier-ignore
    expect(carried(stars).losses).toEqual([
      'stars that stand for any words',
      'the answer “gr*y”: its star stands for a part of a word',
      'that the answer stands by itself: here it may stand among other words',
      'answers that are partly right',
      'what is said about any other answer',
    ])
    const near = of(items, 'near')
    expect(['9.84', '10.2', '98'].map((one) => verdict(near, one))).toEqual(['right', 'wrong', 'wrong'])
    expect(carried(near).losses).toEqual([
      'the unit “m”: it is not asked for',
      'the unit “cm”: it is not asked for',
      'what is said about further answers',
      'numbers that are partly right',
    ])
    expect(carried(of(items, 'order')).question.parts[0]!.answer).toEqual({
      kind: 'order',
      items: ['first', 'second', 'third'],
      allOrNothing: true,
    })
    expect(carried(of(items, 'gaps')).question.parts[0]).toMatchObject({
      marks: 4,
      answer: {
        gaps: [{ accept: ['Paris'] }, { accept: ['C#'], choices: ['C#', 'C++'] }, { accept: ['Seine'] }],
      },
    })
    expect(carried(of(items, 'dragged')).question.parts[0]!.answer).toMatchObject({
      gaps: [{ accept: ['H₂O'], choices: ['H₂O', 'NaCl'] }],
    })
  })

  it('imports gaps that are all numbers, each with its tolerance', () => {
    const numbers = readItems(`<quiz>
      ${moodle('cloze', 'one', '', 'Its area is {2:NUMERICAL:=3.5:0.1~%50%7:1#Twice.} cm².')}
      ${moodle('cloze', 'three', '<generalfeedback format="html"><text>Add them.</text></generalfeedback>', 'A: {1:NM:=3}, B: {2:NUMERICAL:%100%-0.5:0.05}.')}
      ${moodle('cloze', 'beside', '', '{1:NUMERICAL:=3} is {1:SA:=odd}')}
      ${moodle('cloze', 'either', '', '{1:NUMERICAL:=3~=4}')}
      ${moodle('cloze', 'any', '', '{1:NUMERICAL:=*}')}
      ${moodle('cloze', 'uneven', '<defaultgrade>5</defaultgrade>', '{1:NM:=3} {1:NM:=4}')}
    </quiz>`)
    const [one, three] = numbers
    expect(['3.6', '3.61', '7', 'seven'].map((given) => verdict(one!, given))).toEqual([
      'right', 'wrong', 'wrong', 'wrong',
    ]) // prettier-ignore
    expect(carried(one!)).toMatchObject({
      question: { parts: [{ marks: 2, prompt: 'Its area is _____ cm².' }] },
      losses: ['what is said about the numbers in a gap', 'numbers that are partly right'],
    })
    expect(carried(three!).question).toMatchObject({
      stem: 'A: (a) _____, B: (b) _____.',
      parts: [{ marks: 1 }, { marks: 2, solution: 'Add them.' }],
    })
    const given = ['3.0', '3.1', '-0.54', '-0.6'].map((text, index) =>
      marked(three!, text, index < 2 ? 'a' : 'b'),
    )
    expect(given.map((result) => result.awarded)).toEqual([1, 0, 2, 0])
    expect(numbers.slice(2).map((item) => (item.fate === 'not-carried' ? item.why : item.losses[0]))).toEqual(
      [
        'that the answer stands by itself: here it may stand among other words',
        'one of its gaps has several right numbers',
        'the right number of one of its gaps cannot be read',
        'marks: 5 became 2, since each of its gaps earns whole marks',
      ],
    )
  })

  it('imports rows that share a text as groups, if the text is plain words', () => {
    const rows = (pairs: [string, string][]) =>
      pairs
        .map(
          ([left, right]) =>
            `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`,
        )
        .join('')
    const shared = readItems(`<quiz>
      ${moodle(
        'matching',
        'shared',
        rows([
          ['whale', 'mammal'],
          ['bat', 'mammal'],
          ['trout', 'fish'],
          ['', 'bird'],
        ]),
      )}
      ${moodle(
        'matching',
        'marked',
        rows([
          ['a', '2*3*4'],
          ['b', '2*3*4'],
          ['c', 'd'],
        ]),
      )}
      ${moodle(
        'matching',
        'all one',
        rows([
          ['a', 'b'],
          ['c', 'b'],
        ]),
      )}
    </quiz>`)
    expect(carried(shared[0]!).question.parts[0]!.answer).toEqual({
      kind: 'classify',
      groups: ['mammal', 'fish', 'bird'],
      items: [
        { text: 'whale', group: 'mammal' },
        { text: 'bat', group: 'mammal' },
        { text: 'trout', group: 'fish' },
      ],
    })
    expect(verdict(shared[0]!)).toBe('right')
    expect(shared.slice(1).map(({ fate }) => fate)).toEqual(['not-carried', 'not-carried'])
    const [gift] = readItems('::Same::Sort. {=bat -> mammal =cow -> mammal =trout -> fish}')
    expect(carried(gift!).question.parts[0]!.answer).toMatchObject({
      kind: 'classify',
      groups: ['mammal', 'fish'],
    })
  })

  it('writes nothing that Moodle refuses', () => {
    const part = {
      id: 'a',
      prompt: 'Fill in the gaps.',
      marks: 3,
      solution: 'x',
      answer: {
        kind: 'cloze' as const,
        text: 'A [[1]] and [[2]].',
        gaps: [{ accept: ['C#', 'a*b'] }, { accept: ['x~y'], choices: ['x~y', 'z}'] }],
      },
    }
    const wrong = { id: 'half', answer: '5', feedback: 'Half of it.', marks: 3 }
    const number = {
      ...part,
      marks: 7,
      answer: { kind: 'numeric' as const, expected: '10' },
      misconceptions: [wrong],
    }
    const { xml, report } = writeMoodleXml([
      { id: 'q', title: 'Gaps', parts: [part], commonLoss: 'x' },
      { id: 'r', title: 'Number', parts: [number], commonLoss: 'x' },
    ] as Parameters<typeof writeMoodleXml>[0])
    expect(xml).toContain('{2:SHORTANSWER:=C\\#~=a\\*b}')
    expect(xml).toContain('fraction="40"')
    expect(report.map(({ losses }) => losses.join('; '))).toEqual([
      expect.stringContaining('its marks: 3 became 4'),
      expect.stringContaining('3 of 7 became 40 %'),
    ])
    expect(carried(readItems(xml)[0]!).question.parts[0]!.answer).toEqual({
      ...part.answer,
      gaps: [{ accept: ['C#', 'a∗b'] }, part.answer.gaps[1]],
    })
  })
})

it('names everything that the export leaves out', () => {
  const gaps = { kind: 'cloze', text: 'A [[1]].', gaps: [{ accept: ['b'] }], allOrNothing: true }
  const working = { marks: [{ id: 'm', for: 'Method', marks: 2 }] }
  const part = { id: 'a', prompt: 'x', marks: 2, solution: 'x', answer: gaps, working }
  const questions = ['', 'Signs are lost.'].map((commonLoss) => ({
    id: 'q',
    title: 'T',
    parts: [part],
    commonLoss,
  }))
  for (const { report } of [writeMoodleXml(questions as never), writeQti(questions as never)]) {
    const [without, having] = report.map(({ losses }) => losses)
    expect(without).toContain('part a: how working is marked line by line')
    expect(without).toContain('that only all right earns marks')
    expect(having!.filter((one) => !without!.includes(one))).toEqual(['where marks are commonly lost'])
  }
})
