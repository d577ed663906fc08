import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { split } from '#app/engines/questions/split.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import type { Brought, Item } from './brought.ts'
import { readFile } from './read-file.ts'
import { writeMoodleXml } from './moodle-write.ts'
import { writeQti } from './qti-write.ts'

// Files as Moodle 4, TAO and Excel write them, with what is rare in each. Every word is ours.

const bytes = (text: string) => new TextEncoder().encode(text)
const readItems = (text: string) => readFile(bytes(text)).items
const of = (items: readonly Item[], name: string): Item => items.find((item) => item.name === name)!
function carried(item: Item): { question: Brought; losses: string[] } {
  if (item.fate !== 'carried') throw new Error(`${item.name}: ${item.why}`)
  return item
}

/** The verdict on a response to what was brought; of a choice, its words. */
const verdict = (item: Item, response?: string): string => marked(item, response).verdict

function marked(item: Item, response?: string, partId = 'a') {
  const read = parseQuestion({
    schema: 1,
    id: 'brought',
    family: 'chemistry',
    topics: ['vce-chemistry.u3.aos1'],
    skill: 'x',
    commandTerm: 'state',
    difficulty: 3,
    minutes: 2,
    commonLoss: 'x',
    review: { answers: 'second-reading', source: 'x' },
    ...carried(item).question,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { marking } = split(instantiate(read.question, 1))
  const part = marking.parts.find(({ id }) => id === partId)
  const { answer } = part!
  const chosen = 'choices' in answer ? answer.choices.find(({ text }) => text === response)?.key : undefined
  return markPart(marking, partId, response === undefined ? fullResponse(answer) : (chosen ?? response))
}

const moodle = (type: string, name: string, inside: string, body = 'Which?', format = 'html') =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="${format}"><text><![CDATA[${body}]]></text></questiontext>${inside}</question>`
const answer = (fraction: number, text: string, feedback = '', more = '') =>
  `<answer fraction="${fraction}" format="moodle_auto_format"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback>${more}</answer>`

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

  it('names every setting that is left, and keeps what the words say', () => {
    const { question, losses } = carried(of(items, 'settings'))
    expect(losses).toEqual([
      'underlining',
      'what each further try costs (penalty)',
      'that it was hidden',
      'its number “Q-1”',
      '<plugin_extra>',
      'marks: 0 became 1, since marks are whole numbers',
    ])
    expect(question.parts[0]!.prompt).toBe('What does <b> in  2\\*3\\*4\\\nmean?')
    expect(carried(of(items, 'doctype')).question.parts[0]!.prompt).toBe('Which $x^{2}$?')
    expect(of(items, 'each right')).toMatchObject({ fate: 'not-carried' })
    expect(of(items, 'unread')).toMatchObject({ why: 'one of its gaps cannot be read' })
  })

  it('asks for a number beside words part by part, with what is said about each choice', () => {
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
    const said = (part: string, response: string) => marked(item, response, part).verdict
    expect([said('a', '100.4'), said('a', '101'), said('c', 'hydrogen'), said('c', 'helium')]).toEqual([
      'right',
      'wrong',
      'right',
      'wrong',
    ])
  })

  it('asks for the unit where Moodle grades it, and can read it', () => {
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

  it('says what a star and a capital cost, and calls nothing right and wrong at once', () => {
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

  it('keeps what is right right, and what is wrong wrong', () => {
    const stars = of(items, 'stars')
    const tried = ['photosynthesis', 'light dark', 'R and D', 'light', 'grey', 'respiration']
    expect(tried.map((one) => verdict(stars, one))).toEqual([
      'right', 'right', 'right', 'wrong', 'wrong', 'wrong',
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

  it('carries gaps that are all numbers, each with how far off is still right', () => {
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
      'right', 'wrong', 'wrong', 'ask',
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

  it('carries rows that share a text as groups, where the text is plain words', () => {
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

  it('is given nothing that it refuses', () => {
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

it('what is written names all that it leaves behind', () => {
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

describe('GIFT', () => {
  it('reads its pairs, weights and escapes as Moodle does', () => {
    const items = readItems(`// [id:abc] [tag:redox]
::Pairs::Match. {=cat -> feline =dog -> canine =cow -> bovine}

::Weighted::Capital? {=Paris =%50%Lyon =ran*}

::Half::Which? {=right ~%50%half ~wrong}

::Escapes::What is \\\\nu in \\{x\\: 1\\}?\\nSay. {=a\\=b#good\\: yes ~c\\~d#no}

::Numbers::When? {#~5#no =1822:0#yes =%50%1822:2}

::Words::Name both. {=light | dark}

::Figure::How many? {=4 =4.0}

::Each::Which? {=one =two ~three#no}

::Braces::What is $x^{2}$? {=a ~b}`)
    expect(carried(of(items, 'Pairs')).question.parts[0]!.answer).toMatchObject({
      pairs: [
        { left: 'cat', right: 'feline' },
        { left: 'dog', right: 'canine' },
        { left: 'cow', right: 'bovine' },
      ],
    })
    expect(['Paris', 'Lyon', 'ran'].map((one) => verdict(of(items, 'Weighted'), one))).toEqual([
      'right', 'wrong', 'right',
    ]) // prettier-ignore
    expect(['right', 'half', 'wrong'].map((one) => verdict(of(items, 'Half'), one))).toEqual([
      'right', 'wrong', 'wrong',
    ]) // prettier-ignore
    expect(carried(of(items, 'Escapes')).question.parts[0]!.prompt).toBe('What is \\nu in {x: 1}?\nSay.')
    expect(['1822', '5'].map((one) => verdict(of(items, 'Numbers'), one))).toEqual(['right', 'wrong'])
    expect(['light dark', 'light'].map((one) => verdict(of(items, 'Words'), one))).toEqual(['right', 'wrong'])
    expect(['4', '4%', '5'].map((one) => verdict(of(items, 'Figure'), one))).toEqual([
      'right',
      'wrong',
      'wrong',
    ])
    expect([of(items, 'Each').fate, of(items, 'Braces').fate]).toEqual(['not-carried', 'not-carried'])
    expect(carried(of(items, 'Weighted')).losses).toContain('answers that are partly right')
    expect(carried(of(items, 'Numbers')).losses).toContain('what is said about a number')
  })
})

describe('a table of Excel', () => {
  it('is read by its own encoding and its own first line, and no cell is left in silence', () => {
    const text =
      'sep=;\r\nTitle; Question;Answer;Choice1;Choice2;Marks;Difficulty\r\nCaf\xe9;"Zwei\r\nZeilen ""hier""?";A;eins;zw\xf6lf;1;9;beyond\r\nKomma;Wie viel?;2,5;;;1;2\r\nWort;Sag es;R&D;;;1;2\r\n'
    const { items, notes, kind } = readFile(Uint8Array.from(text, (sign) => sign.codePointAt(0)!))
    expect([kind, notes.join()]).toEqual(['csv', expect.stringContaining('Windows-1252')])
    expect(items.map((item) => item.kind)).toEqual(['line 3', 'line 5', 'line 6'])
    const { question, losses } = carried(items[0]!)
    expect(question.parts[0]).toMatchObject({
      prompt: 'Zwei\nZeilen "hier"?',
      answer: { choices: [{ text: 'eins' }, { text: 'zwölf' }] },
    })
    expect(losses).toEqual([
      'cells outside the columns: “beyond”',
      'why a choice is wrong: the table does not say',
      'difficulty: “9” is not 1 to 5',
    ])
    expect(carried(items[1]!).question.parts[0]!.answer).toMatchObject({ expected: '2.5' })
    expect(['R and D', 'D'].map((one) => verdict(items[2]!, one))).toEqual(['right', 'wrong'])
  })
})

describe('a package of TAO', () => {
  const item = (title: string, declaration: string, body: string, rest = '', before = '') =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xmlns:m="http://www.w3.org/1998/Math/MathML" identifier="i" title="${title}" adaptive="false" timeDependent="false">${declaration}${before}<itemBody><div class="grid-row">${body}</div></itemBody>${rest}</assessmentItem>`,
    )
  const declare = (type: string, values: string[], cardinality = 'single') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((one) => `<value><![CDATA[${one}]]></value>`).join('')}</correctResponse></responseDeclaration>`
  const choose = (a: string, b: string) =>
    `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="a">${a}</simpleChoice><simpleChoice identifier="b">${b}</simpleChoice></choiceInteraction>`
  const typed = 'Value? <textEntryInteraction responseIdentifier="RESPONSE"/>'
  const zip = zipSync({
    'imsmanifest.xml': strToU8('<manifest><resources><resource href="items/one%201.xml"/></resources></manifest>'),
    'items/one 1.xml': item('Shared', declare('identifier', ['b']), choose('Ann', 'Bob'), '', '<assessmentStimulusRef identifier="S" href="../texts/s.xml"/>'),
    'items/two.xml': item('Lost', declare('identifier', ['b']), choose('Ann', 'Bob'), '', '<assessmentStimulusRef identifier="S" href="gone.xml"/>'),
    'items/three.xml': item('Formula', declare('identifier', ['a']), `<p>Solve <m:math><m:mfrac><m:mrow><m:mo>−</m:mo><m:mi>b</m:mi></m:mrow><m:msqrt><m:mn>2</m:mn><m:mi>a</m:mi></m:msqrt></m:mfrac></m:math></p>${choose('<m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>', '<m:math><m:msub><m:mi>x</m:mi><m:mn>2</m:mn></m:msub></m:math>')}`),
    'items/four.xml': item('Drawn', declare('integer', ['4']), `<p>What is <printedVariable identifier="X"/> + 2? ${typed}</p>`),
    'items/five.xml': item('Rules', declare('string', ['Bern']), `<p>${typed}</p>`, '<responseProcessing><responseCondition><responseIf><stringMatch caseSensitive="false"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></stringMatch><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>'),
    'items/six.xml': item('Rows', declare('directedPair', ['l1 r1', 'l2 r2'], 'multiple'), `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="0">${['l', 'r'].map((side) => `<simpleMatchSet>${[1, 2, 3].map((n) => `<simpleAssociableChoice identifier="${side}${n}" matchMax="1">${side === 'l' ? 'row' : 'text'} ${n}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`).join('')}</matchInteraction>`),
    'items/rows.xml': item('Shared target', declare('directedPair', ['l1 r1', 'l2 r1', 'l3 r2'], 'multiple'), `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="0">${['l', 'r'].map((side) => `<simpleMatchSet>${[1, 2, 3].map((n) => `<simpleAssociableChoice identifier="${side}${n}" matchMax="0">${side === 'l' ? 'row' : 'text'} ${n}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`).join('')}</matchInteraction>`),
    'items/gaps.xml': item('Dragged', declare('directedPair', ['w2 g1', 'w1 g2'], 'multiple'), '<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Fill them.</prompt><gapText identifier="w1" matchMax="1">blood</gapText><gapText identifier="w2" matchMax="1">heart</gapText><gapText identifier="w3" matchMax="1">lung</gapText><blockquote><p>The <gap identifier="g1"/> pumps <gap identifier="g2"/>.</p></blockquote></gapMatchInteraction>'),
    'items/unfilled.xml': item('Unfilled', declare('directedPair', ['w2 g1'], 'multiple'), '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="w1" matchMax="1">blood</gapText><gapText identifier="w2" matchMax="1">heart</gapText><p><gap identifier="g1"/> and <gap identifier="g2"/></p></gapMatchInteraction>'),
    'items/seven.xml': strToU8('<questestinterop/>'),
    'texts/s.xml': strToU8('<assessmentStimulus><stimulusBody><p>Ann met Bob.</p></stimulusBody></assessmentStimulus>'),
  }) // prettier-ignore
  const { items, notes } = readFile(zip)

  it('brings what belongs to an item from another file, or not the item', () => {
    expect(carried(of(items, 'Shared')).question.stem).toBe('Ann met Bob.')
    expect([verdict(of(items, 'Shared'), 'Bob'), verdict(of(items, 'Shared'), 'Ann')]).toEqual([
      'right',
      'wrong',
    ])
    expect(of(items, 'Lost')).toMatchObject({ why: expect.stringContaining('gone.xml') })
    expect(of(items, 'Drawn')).toMatchObject({ why: expect.stringContaining('drawn by rules') })
    expect(of(items, 'items/seven.xml')).toMatchObject({ why: expect.stringContaining('QTI 1.2') })
    expect(notes.some((note) => note.includes('one 1.xml'))).toBe(false)
  })

  it('keeps formulas and what is right, and says what its rules were', () => {
    const formula = carried(of(items, 'Formula'))
    expect(formula.question.parts[0]).toMatchObject({
      prompt: 'Solve $\\frac{-b}{\\sqrt{2a}}$\n\nWhich?',
      answer: { choices: [{ text: '$x^{2}$', correct: true }, { text: '$x_{2}$' }] },
    })
    expect(formula.losses).toEqual(['why a choice is wrong: the file does not say'])
    expect(carried(of(items, 'Rules')).losses).toEqual([
      'its own rules for marks: the right answer that it names earns them',
      'that the answer stands by itself: here it may stand among other words',
      'that capitals count',
    ])
    const rows = carried(of(items, 'Rows'))
    expect(rows.question.parts[0]!.answer).toMatchObject({ extra: ['text 3'], allOrNothing: true })
    expect(rows.losses).toContain('rows that go with nothing')
    expect(verdict(of(items, 'Rows'))).toBe('right')
    expect(carried(of(items, 'Shared target')).question.parts[0]!.answer).toMatchObject({
      kind: 'classify',
      groups: ['text 1', 'text 2', 'text 3'],
      allOrNothing: true,
    })
    expect(carried(of(items, 'Dragged')).question.parts[0]).toMatchObject({
      prompt: 'Fill them.',
      answer: {
        text: 'The [[1]] pumps [[2]].',
        gaps: [
          { accept: ['heart'], choices: ['blood', 'heart', 'lung'] },
          { accept: ['blood'], choices: ['blood', 'heart', 'lung'] },
        ],
        allOrNothing: true,
      },
    })
    expect(verdict(of(items, 'Dragged'))).toBe('right')
    expect(of(items, 'Unfilled')).toMatchObject({ why: expect.stringContaining('stays empty') })
  })
})

describe('a file that is made to be read for minutes', () => {
  const long = (piece: string) => piece.repeat(Math.floor(850_000 / piece.length))
  const words = (body: string, right = 'a') =>
    `<quiz>${moodle('shortanswer', 'x', answer(100, right), body)}</quiz>`
  const cloze = (body: string) => `<quiz>${moodle('cloze', 'x', '', body)}</quiz>`

  it.each([
    ['formulas left open', words(long('\\('))],
    ['comments left open', words(long('<!--'))],
    ['tags left open', words('a', long('&lt;a'))],
    ['breaks and a letter', words(`${long('<br>')}x`)],
    ['stars and a letter', words('a', `${long('*')}x`)],
    ['gaps left open', cloze(long('{1:SA:'))],
    ['a gap of spaces', cloze(`{1:SA:=a}{${long(' ')}x`)],
    ['figures and a letter', `q {#${long('1')}x}`],
    ['points and a letter', `q {#${long('.')}x}`],
    ['tags in GIFT', `q ${long('<a')}{=a}`],
    ['columns', `question,answer${long(',x')}\n`],
    ['comments of XML', `<quiz>${long('<!--')}`],
    ['elements', `<quiz>${long('<a/>')}</quiz>`],
  ])('%s: told in a second or two', (_, text) => {
    const file = bytes(text)
    const read = () => {
      try {
        readFile(file)
      } catch (error) {
        expect((error as Error).name).toBe('UnreadableFile')
      }
    }
    expect(cpuTime(read, 1)).toBeLessThan(3_000)
  })

  it('a package of a few kilobytes with millions of elements is refused before it is read', () => {
    const many = strToU8(`<qti-assessment-item>${'<a/>'.repeat(200_000)}</qti-assessment-item>`)
    const zip = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), a: many, 'a.xml': many, 'b.xml': many })
    expect(zip.byteLength).toBeLessThan(20_000)
    expect(cpuTime(() => expect(() => readFile(zip)).toThrow(/120,000 tags/), 1)).toBeLessThan(1_000)
  })
})
