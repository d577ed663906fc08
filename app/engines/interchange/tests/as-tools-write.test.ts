import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { answer, bytes, carried, moodle, of, readItems, verdict } from './import-testing.ts'
import { importFile } from '../import-file.ts'

// Files as editors of GIFT, Excel and TAO write them, with rare features, and broken ones.

describe('GIFT', () => {
  it('reads pairs, weights and escapes like Moodle', () => {
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
      'right', 'to-confirm', 'right',
    ]) // prettier-ignore
    expect(['right', 'half', 'wrong'].map((one) => verdict(of(items, 'Half'), one))).toEqual([
      'right', 'wrong', 'wrong',
    ]) // prettier-ignore
    expect(carried(of(items, 'Escapes')).question.parts[0]!.prompt).toBe('What is \\nu in {x: 1}?\nSay.')
    expect(['1822', '5'].map((one) => verdict(of(items, 'Numbers'), one))).toEqual(['right', 'wrong'])
    expect(['light dark', 'light'].map((one) => verdict(of(items, 'Words'), one))).toEqual([
      'right',
      'to-confirm',
    ])
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
  it('is read with its encoding and its first line, and reports every ignored cell', () => {
    const text =
      'sep=;\r\nTitle; Question;Answer;Choice1;Choice2;Marks;Difficulty\r\nCaf\xe9;"Zwei\r\nZeilen ""hier""?";A;eins;zw\xf6lf;1;9;beyond\r\nKomma;Wie viel?;2,5;;;1;2\r\nWort;Sag es;R&D;;;1;2\r\n'
    const { items, notes, kind } = importFile(Uint8Array.from(text, (sign) => sign.codePointAt(0)!))
    expect([kind, notes.join()]).toEqual(['csv', expect.stringContaining('Windows-1252')])
    expect(items.map((item) => item.kind)).toEqual(['line 3', 'line 5', 'line 6'])
    const { question, losses } = carried(items[0]!)
    expect(question.parts[0]).toMatchObject({
      prompt: 'Zwei\nZeilen "hier"?',
      answer: { choices: [{ text: 'eins' }, { text: 'zwölf' }] },
    })
    expect(losses).toEqual([
      'cells outside the columns: “beyond”',
      'why a choice is wrong: the file does not say',
      'difficulty: “9” is not 1 to 5',
    ])
    expect(carried(items[1]!).question.parts[0]!.answer).toMatchObject({ expected: '2.5' })
    expect(['R and D', 'D'].map((one) => verdict(items[2]!, one))).toEqual(['right', 'to-confirm'])
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
  const { items, notes } = importFile(zip)

  it('imports what belongs to an item from another file, or refuses the item', () => {
    expect(carried(of(items, 'Shared')).question.stem).toBe('Ann met Bob.')
    expect([verdict(of(items, 'Shared'), 'Bob'), verdict(of(items, 'Shared'), 'Ann')]).toEqual([
      'right',
      'wrong',
    ])
    expect(of(items, 'Lost')).toMatchObject({ why: expect.stringContaining('gone.xml') })
    expect(of(items, 'Drawn')).toMatchObject({ why: expect.stringContaining('drawn by rules') })
    expect(notes).toContain('items/seven.xml: holds no question')
    expect(notes.some((note) => note.includes('one 1.xml'))).toBe(false)
  })

  it('keeps formulas and right answers, and names the rules it drops', () => {
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

describe('a file that is made to take minutes', () => {
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
        importFile(file)
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
    expect(cpuTime(() => expect(() => importFile(zip)).toThrow(/120,000 tags/), 1)).toBeLessThan(1_000)
  })
})
