import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { zipSync, strToU8 } from 'fflate'
import { UnreadableFile, type ImportedItem } from '../imported.ts'
import { CSV_SAMPLE } from '../formats/csv/columns.ts'
import { notationOf } from '../content/text.ts'
import { formatOfFile, importFile } from '../import-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => importFile(bytes(text))
const fates = (items: readonly ImportedItem[]) =>
  items.map(
    (item) =>
      `${item.name}: ${item.fate === 'carried' ? item.losses.join('; ') || 'carried' : `not carried, ${item.why}`}`,
  )
const question = (type: string, inside: string, name = type) =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>What is \\(x^2\\)?</p>]]></text></questiontext>${inside}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`

describe('Moodle XML', () => {
  it('imports what can be marked, names losses, and says why the rest is refused', () => {
    const { items, notes } = read(`<?xml version="1.0"?><quiz>
      <question type="category"><category><text>$course$/Chem</text></category></question>
      ${question('multichoice', `<single>true</single>${answer(100, 'A&amp;B')}${answer(0, 'C', '<feedback><text>No.</text></feedback>')}${answer(50, 'D')}`)}
      ${question('truefalse', answer(100, 'true') + answer(0, 'false'))}
      ${question('numerical', `<defaultgrade>2.5</defaultgrade>${answer(100, '3.5', '<tolerance>0.1</tolerance>')}${answer(0, '7', '<feedback><text>Twice too much.</text></feedback>')}`)}
      ${question('shortanswer', `<usecase>1</usecase>${answer(100, 'Paris')}`)}
      ${question('matching', `<subquestion><text>a</text><answer><text>1</text></answer></subquestion><subquestion><text>b</text><answer><text>2</text></answer></subquestion><subquestion><text></text><answer><text>3</text></answer></subquestion>`)}
      ${question('essay', '')}
      ${question('ddmarker', '')}
      ${question('pmatch', '')}
      ${question('multichoice', `${answer(100, '1')}${answer(0, '2')}`, 'pictured').replace('</p>', '<img src="@@PLUGINFILE@@/a.png" alt="a graph"/></p>')}
      <odd/>
    </quiz>`)
    expect(fates(items)).toEqual([
      'multichoice: marks for choices that are partly right; why a choice is wrong: the file does not say',
      'truefalse: why a choice is wrong: the file does not say',
      'numerical: marks: 2.5 became 3, since marks are whole numbers',
      'shortanswer: that the answer stands by itself: here it may stand among other words; that capitals count',
      'matching: carried',
      'essay: not carried, an essay has no criteria in Moodle to judge it by',
      'ddmarker: not carried, it is answered by dragging onto a picture',
      'pmatch: not carried, “pmatch” is not a kind of question that can be carried',
      'pictured: the picture “a graph”; why a choice is wrong: the file does not say',
    ])
    expect(notes.join()).toMatch(/category “\$course\$\/Chem”.*<odd>: not a question/)
    const [first, , number] = items
    if (first?.fate !== 'carried' || number?.fate !== 'carried') throw new Error('not carried')
    expect(first.question.parts[0]).toMatchObject({
      prompt: 'What is $x^2$?',
      answer: { kind: 'choice', choices: [{ text: 'A&B', correct: true }, { feedback: 'No.' }, {}] },
    })
    expect(number.question.parts[0]).toMatchObject({
      marks: 3,
      answer: { kind: 'tolerance', expected: '3.5', options: { absolute: 0.1 } },
      misconceptions: [{ answer: '7', feedback: 'Twice too much.' }],
    })
  })

  it('imports gaps, typed and chosen', () => {
    const { items } = read(`<quiz>
      <question type="cloze"><name><text>gaps</text></name><questiontext format="html"><text>The capital is {1:SHORTANSWER:=Paris~=City of Paris}, on the {1:MULTICHOICE:=Seine~Rhine}.</text></questiontext></question>
      <question type="gapselect"><name><text>select</text></name><questiontext format="html"><text>It is [[1]].</text></questiontext><selectoption><text>hot</text><group>1</group></selectoption><selectoption><text>cold</text><group>1</group></selectoption></question>
      <question type="cloze"><name><text>number</text></name><questiontext format="html"><text>{1:NUMERICAL:=3:0.1}</text></questiontext></question>
    </quiz>`)
    expect(fates(items)).toEqual(['gaps: carried', 'select: carried', 'number: carried'])
    expect(items[0]).toMatchObject({
      question: {
        parts: [
          {
            answer: {
              text: 'The capital is [[1]], on the [[2]].',
              gaps: [
                { accept: ['Paris', 'City of Paris'] },
                { accept: ['Seine'], choices: ['Seine', 'Rhine'] },
              ],
            },
          },
        ],
      },
    })
  })
})

describe('GIFT', () => {
  it('separates questions by their names if there is no blank line', () => {
    const { items, notes } = read(
      '::One::Is it?{T}\n::Two::Which set is \\{1\\}? {\n=this\n~that\n}\n::Three::Who\n::is it?{=me ~you}\n\n::Four::A {=b} ::odd:: c',
    )
    expect(items.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
      'One carried',
      'Two carried',
      'Three carried',
      'Four carried',
    ])
    expect(notes).toEqual([
      'some questions have no blank line between them: they are told apart by their names',
    ])
  })

  it('imports each of its kinds', () => {
    const { items, notes, kind } = read(`// a comment
$CATEGORY: top/Chem

::Noble::Which is a noble gas? {=Neon ~Oxygen#Its shell is not full. ~Nitrogen#Nor is this one's.}

::Truth::Water is wet.{T#Feel it.}

::Near::What is pi? {#3.14:0.01}

::Range::Between? {#1..5}

::Pairs::Match. {=cat -> feline =dog -> canine =cow -> bovine}

::Word::Two plus \\{two\\} {=four =4}

::Several::Which are prime? {~%50%2 ~%50%3 ~%-100%4}

::Long::Discuss. {}

Just a description.
`)
    expect(kind).toBe('gift')
    expect(notes).toEqual(['category “top/Chem”: questions here belong to topics instead'])
    expect(fates(items)).toEqual([
      'Noble: carried',
      'Truth: carried',
      'Near: carried',
      'Range: a range: written as its middle, with half its width as the tolerance',
      'Pairs: carried',
      'Word: that the answer stands by itself: here it may stand among other words',
      'Several: marks for some of the right choices: here they count as a whole; why a choice is wrong: the file does not say',
      'Long: not carried, an essay has no criteria to judge it by',
      'Just a description.: not carried, it asks nothing: there are no answers in braces',
    ])
    expect(items[2]).toMatchObject({
      question: { parts: [{ answer: { kind: 'tolerance', expected: '3.14', options: { absolute: 0.01 } } }] },
    })
    expect(items[5]).toMatchObject({
      question: { parts: [{ prompt: 'Two plus {two}', answer: { kind: 'short-text' } }] },
    })
  })
})

it('treats accepted words and known wrong answers alike for GIFT and Moodle', () => {
  const given = [
    [100, 'Paris', ''],
    [50, 'Lutetia', 'That is its old name.'],
    [0, 'paris', 'Mind the capital.'],
    [0, 'Lyon', 'That is the second largest.'],
    [0, '*', 'Think of the Eiffel tower.'],
  ] as const
  const gift = read(
    `::Capital::What is the capital? {${given.map(([part, word, said]) => `=%${part}%${word}#${said}`).join(' ')}}`,
  )
  const xml = given.map(
    ([part, word, said]) =>
      `<answer fraction="${part}"><text>${word}</text><feedback><text>${said}</text></feedback></answer>`,
  )
  const moodle = read(
    `<quiz><question type="shortanswer"><name><text>Capital</text></name><questiontext><text>What is the capital?</text></questiontext>${xml.join('')}</question></quiz>`,
  )
  expect(fates(gift.items)).toEqual([
    'Capital: that the answer stands by itself: here it may stand among other words; answers that are partly right; what is said about any other answer; what is said about “paris”, which differs from a right answer by its capitals',
  ])
  expect(fates(gift.items)).toEqual(fates(moodle.items))
  const parts = [gift, moodle].map(({ items: [item] }) => (item as { question?: unknown }).question)
  expect(parts[0]).toEqual(parts[1])
  expect(parts[0]).toMatchObject({
    parts: [{ misconceptions: [{ answer: 'Lyon', feedback: 'That is the second largest.' }] }],
  })
})

describe('CSV', () => {
  it('imports its own sample', () => {
    const { items, notes, kind } = read(CSV_SAMPLE)
    expect([kind, notes]).toEqual(['csv', []])
    expect(fates(items)).toEqual([
      'Noble gas: carried',
      'Prime numbers: carried',
      'Amount of substance: carried',
      'Capital of France: carried',
    ])
  })

  it('says for each line what is wrong, and names unknown columns', () => {
    const { items, notes } = read(
      'question,answer,marks,colour,choice1,choice2\n,1,1,red,,\nWhat?,,1,,,\nWhat?,Z,1,,a,b\nWhat?,7,many,,,\nWhat?,7,,,,',
    )
    expect(notes).toEqual(['column “colour”: not one that is known, left out'])
    expect(items.map((item) => (item.fate === 'carried' ? 'carried' : item.why))).toEqual([
      'it asks nothing: the column “question” is empty',
      'the column “answer” is empty',
      '“Z” does not name choices by their letters',
      '“many” is not a number of marks',
      'carried',
    ])
    expect(() => read('question,points\na,b')).toThrow(UnreadableFile)
    const semicolons = read('question;answer;title\n1, 2 or 3?;2;Which\n')
    expect(semicolons.items[0]).toMatchObject({
      name: 'Which',
      question: { parts: [{ prompt: '1, 2 or 3?' }] },
    })
    expect(read('question,answer\nFirst; then what?,7').items[0]).toMatchObject({
      question: { parts: [{ prompt: 'First; then what?' }] },
    })
  })
})

describe('QTI 2.2', () => {
  const item = (body: string, declaration: string, more = '') =>
    `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="An item" adaptive="false" timeDependent="false">${declaration}${more}<itemBody>${body}</itemBody></assessmentItem>`
  const declare = (type: string, value: string, cardinality = 'single') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"><correctResponse>${value
      .split('|')
      .map((one) => `<value>${one}</value>`)
      .join('')}</correctResponse></responseDeclaration>`

  it('imports choices, numbers and words with the older element names', () => {
    const [choice] = read(
      item(
        '<p>Look.</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="A">One</simpleChoice><simpleChoice identifier="B">Two</simpleChoice></choiceInteraction>',
        declare('identifier', 'B'),
      ),
    ).items
    expect(choice).toMatchObject({
      fate: 'carried',
      question: {
        title: 'An item',
        parts: [
          {
            prompt: 'Look.\n\nWhich?',
            answer: {
              kind: 'choice',
              fixedOrder: true,
              choices: [{ text: 'One' }, { text: 'Two', correct: true }],
            },
          },
        ],
      },
    })
    const [number] = read(
      item(
        '<p>Half of five is <textEntryInteraction responseIdentifier="RESPONSE"/> exactly.</p>',
        declare('float', '2.5'),
      ),
    ).items
    expect(number).toMatchObject({
      question: {
        parts: [{ prompt: 'Half of five is _____ exactly.', answer: { kind: 'numeric', expected: '2.5' } }],
      },
    })
    const [gaps] = read(
      item(
        '<p>A <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="x">hot</inlineChoice><inlineChoice identifier="y">cold</inlineChoice></inlineChoiceInteraction> day.</p>',
        declare('identifier', 'x'),
      ),
    ).items
    expect(gaps).toMatchObject({
      question: {
        parts: [
          {
            answer: {
              kind: 'cloze',
              text: 'A [[1]] day.',
              gaps: [{ accept: ['hot'], choices: ['hot', 'cold'] }],
            },
          },
        ],
      },
    })
  })

  it('says what it cannot import', () => {
    const why = (body: string, declaration = declare('identifier', 'A')) =>
      fates(read(item(body, declaration)).items)[0]
    expect(why('<hotspotInteraction responseIdentifier="RESPONSE"/>')).toMatch(
      /hotspotInteraction” cannot be carried/,
    )
    expect(why('<extendedTextInteraction responseIdentifier="RESPONSE"/>')).toMatch(/no criteria/)
    expect(why('<p>Nothing.</p>')).toMatch(/asks nothing/)
    expect(
      why(
        '<choiceInteraction responseIdentifier="OTHER" maxChoices="1"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>',
      ),
    ).toMatch(/does not say what is right/)
  })
})

describe('malicious and broken files', () => {
  const refused = (one: string | Uint8Array): string => {
    try {
      importFile(typeof one === 'string' ? bytes(one) : one)
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message
      throw error
    }
    return 'read'
  }

  it('files of no known format are named so, and Blackboard’s own package by its name', () => {
    for (const text of ['What is 2+2?\nA. 3\nB. 4\nANSWER: B', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect(() => read(text)).toThrow(/^This is neither Moodle XML nor QTI nor a table/)
    const zip = (files: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
    const manifest = (type: string) =>
      `<manifest identifier="m"><resources><resource identifier="r" type="${type}"/></resources></manifest>`
    const pool = { 'imsmanifest.xml': manifest('assessment/x-bb-qti-pool'), 'res1.dat': '<questestinterop/>' }
    expect(() => importFile(zip(pool))).toThrow('Export the test or pool there as a QTI 2.1 package')
    const classic = { 'imsmanifest.xml': manifest('imsqti_xmlv1p2'), 'g1.xml': '<questestinterop/>' }
    expect(importFile(zip(classic))).toMatchObject({ items: [], notes: ['g1.xml: holds no question'] })
  })

  it('an incomplete download is named so', () => {
    const whole = `<?xml version="1.0"?><quiz>${question('truefalse', answer(100, 'true'))}</quiz>`
    expect(() => read(whole.slice(0, whole.indexOf('</answer>')))).toThrow(
      'The file ends before <quiz>, <question>, <answer> are closed: it may not be whole.',
    )
    expect(() => read('<quiz><question></quiz>')).toThrow(
      /not well-formed XML: Expected closing tag 'question'/,
    )
  })

  it('an Excel table with semicolons has decimal commas', () => {
    const { items, notes } = read(
      'question;answer;tolerance;marks\nNear pi?;3,14;0,005;1,0\nHow many?;1,000;;1\nWhich?;this, that;;1\n',
    )
    expect(items).toMatchObject([
      { question: { parts: [{ answer: { expected: '3.14', options: { absolute: 0.005 } } }] } },
      { fate: 'not-carried', why: '“1,000” has a comma: write the number with a point' },
      { question: { parts: [{ answer: { kind: 'short-text' } }] } },
    ])
    expect(notes).toEqual(['numbers such as “3,14” were read with the comma as their decimal sign'])
  })

  it('are refused with a message', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><quiz>&j;</quiz>`
    expect(refused(bomb)).toMatch(/document type/)
    expect(refused('<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>')).toMatch(
      /document type/,
    )
    expect(refused(`<quiz>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</quiz>`)).toMatch(
      /cannot be read|deep/,
    )
    expect(refused('<quiz><question></quiz>')).toMatch(/well-formed/)
    expect(refused('<assessmentTest/>'.replace('<', '<?xml version="1.0"?><'))).toMatch(/not a QTI item/)
    expect(refused('')).toMatch(/empty/)
    expect(refused(new Uint8Array(900_001))).toMatch(/larger than 900 kB/)
    expect(refused(bytes('PK\x03\x04 not an archive'))).toMatch(/damaged/)
    expect(refused(zipSync({ 'a.xml': strToU8('<a/>') }))).toMatch(/imsmanifest/)
  })

  it('an archive that would unpack to gigabytes costs almost nothing', () => {
    const zeros = new Uint8Array(60_000_000)
    const bomb = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'bomb.xml': zeros }, { level: 9 })
    expect(bomb.byteLength).toBeLessThan(100_000)
    const before = process.memoryUsage().arrayBuffers
    expect(refused(bomb)).toMatch(/larger than 8 MB/)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    // An archive with a false size: no entry gets more room than it states.
    const lying = Uint8Array.from(bomb)
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 30; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 60_000_000)
        view.setUint32(at + 24, 10, true)
    const then = process.memoryUsage().arrayBuffers
    refused(lying)
    expect(process.memoryUsage().arrayBuffers - then).toBeLessThan(50_000_000)
  })

  it('HTML of any shape is read, and quickly', () => {
    const texts = [
      '<'.repeat(50_000),
      '<a '.repeat(20_000),
      '<p>'.repeat(20_000),
      '&'.repeat(50_000),
      '$'.repeat(50_000),
      '\\('.repeat(20_000),
      '<table><tr>'.repeat(5_000),
    ]
    const readAll = () => {
      for (const text of texts) {
        notationOf(text, 'html', [])
        importFile(bytes(`::t::${text.replace(/[{}]/g, '')} {=a ~b}`))
      }
    }
    expect(cpuTime(readAll, 1)).toBeLessThan(8_000)
    const losses: string[] = []
    const html = '<script>alert(1)</script><p onclick="x()">Hi <a href="javascript:1">there</a></p>'
    expect(notationOf(html, 'html', losses)).toBe('Hi there')
    expect(losses).toEqual(['an embedded script', 'a link, kept as its words'])
    expect(notationOf('H<sub>2</sub>O, 10<sup>-3</sup>, costs $5 and {{a}}', 'html', [])).toBe(
      'H₂O, 10⁻³, costs \\$5 and { {a}}',
    )
  })

  it('are recognised by their content', () => {
    expect(
      ['<quiz>', '<?xml version="1.0"?>\n<qti-assessment-item', 'title,question,answer', 'What? {=a ~b}'].map(
        (text) => formatOfFile(bytes(text)),
      ),
    ).toEqual(['moodle-xml', 'qti', 'csv', 'gift'])
  })
})

it('an older encoding is read in a QTI item and in a package, and reported', () => {
  const item = `<?xml version="1.0" encoding="ISO-8859-1"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Café" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>café</value></correctResponse></responseDeclaration><itemBody><p>Où?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody></assessmentItem>`
  const old = new Uint8Array(Buffer.from(item, 'latin1'))
  const list = new TextEncoder().encode(
    '<manifest><resources><resource href="item.xml"/></resources></manifest>',
  )
  for (const file of [old, zipSync({ 'imsmanifest.xml': list, 'item.xml': old })]) {
    const { items, notes } = importFile(file)
    expect(items[0]).toMatchObject({
      name: 'Café',
      question: { parts: [{ prompt: expect.stringContaining('Où?') }] },
    })
    expect(notes.join()).toContain('Windows-1252')
  }
})
