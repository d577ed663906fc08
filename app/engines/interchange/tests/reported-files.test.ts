import { describe, expect, it } from 'vitest'
import { questionSchema } from '#app/engines/questions/schema.ts'
import type { Exportable } from '../exported.ts'
import { writeMoodleXml } from '../formats/moodle/write.ts'
import { readQti } from '../formats/qti/read.ts'
import { writeQti } from '../formats/qti/write-package.ts'
import { readMoodleXml } from '../formats/moodle/read.ts'
import type { ImportedItem } from '../imported.ts'
import { answer, carried, moodle, readItems } from './import-testing.ts'

// Faults that people reported for other products and that ours once had. We wrote every word.

const CHOICE =
  '<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>Is it zinc?</prompt><simpleChoice identifier="A">yes</simpleChoice><simpleChoice identifier="B">no</simpleChoice></choiceInteraction>'
const qtiItem = (body: string, before = '', choice = CHOICE) =>
  readItems(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Metals" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>${before}<itemBody>${body}${choice}</itemBody></assessmentItem>`.replace(
      /^/,
      '<?xml version="1.0" encoding="UTF-8"?>',
    ),
  )[0]!
const moodleItem = (html: string) =>
  readItems(`<quiz>${moodle('shortanswer', 'n', answer(100, 'zinc'), html)}</quiz>`)[0]!
const promptOf = (item: ImportedItem) => carried(item).question.parts[0]!.prompt

describe('a block of QTI beside the interaction', () => {
  it.each([
    ['a table', '<p>See.</p><table><tbody><tr><td>Metal</td><td>Mass</td></tr><tr><td>zinc</td><td>3 g</td></tr></tbody></table>', 'See.\n\n| Metal | Mass |\n| --- | --- |\n| zinc | 3 g |\n\nIs it zinc?', []],
    ['a table in a container', '<div><p>See.</p><table><tbody><tr><td>Metal</td></tr><tr><td>zinc</td></tr></tbody></table></div>', 'See.\n\n| Metal |\n| --- |\n| zinc |\n\nIs it zinc?', []],
    ['a list', '<p>Facts:</p><ul><li>blue</li><li>soft</li></ul>', 'Facts:\n\n- blue\n- soft\n\nIs it zinc?', []],
    ['a picture', '<img src="a.png" alt="A graph"/>', '[A graph]\n\nIs it zinc?', ['the picture “A graph”']],
    ['a video', '<p>Watch.</p><video width="3"><source src="a.mp4"/></video>', 'Watch.\n\nIs it zinc?', ['an embedded video']],
    ['a sound', '<audio src="a.mp3"/>', 'Is it zinc?', ['an embedded audio']],
    ['an object', '<p>Watch.</p><object data="a.mp4" type="video/mp4">a film</object>', 'Watch.\n\nIs it zinc?', ['an embedded object']],
    ['a picture as an object', '<object data="a.png" type="image/png">A graph</object>', '[A graph]\n\nIs it zinc?', ['the picture “A graph”']],
    ['a formula', '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>', '$\\frac{a}{b}$\n\nIs it zinc?', []],
    ['set text', '<pre>m = 3\n  n = 4</pre>', 'm = 3\\\n n = 4\n\nIs it zinc?', ['the look of set text (pre)']],
    ['a quotation', '<blockquote><p>To be.</p></blockquote>', '> To be.\n\nIs it zinc?', []],
    ['terms with meanings', '<dl><dt>Alloy</dt><dd>a mixture</dd></dl>', '- **Alloy**: a mixture\n\nIs it zinc?', []],
  ] as const)('%s is carried, or named as a loss', (_, body, prompt, losses) => {
    const item = qtiItem(body)
    expect(promptOf(item)).toBe(prompt)
    expect(carried(item).losses).toEqual([...losses, 'why a choice is wrong: the file does not say'])
  }) // prettier-ignore
})

describe('the layout of a text', () => {
  it.each([
    ['<table><caption>Prices in 1900</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>', '**Prices in 1900**\n\n| A | B |\n| --- | --- |\n| 1 | 2 |'],
    ['<table><tr><td colspan="2">A</td><td>B</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>', '| A |  | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |'],
    ['<table><tr><td>a|b</td><td>\\(|x|\\)</td></tr></table>', '| a\\|b | $\\vert x\\vert $ |\n| --- | --- |'],
    ['<ul><li>one<ol start="3"><li>two</li></ol></li><li>three</li></ul>', '- one\n  3. two\n- three'],
    ['<ul><li>one</li><ul><li>two</li></ul>three</ul>', '- one three\n  - two'],
    ['<dl><dt>Alloy</dt><dd>a mixture</dd><dd>of metals</dd></dl>', '- **Alloy**: a mixture; of metals'],
    ['<b>Force </b>is <i>not</i><i>energy</i>', '**Force** is *notenergy*'],
    ['<font><table><tr><td>a</td></tr></table></font>', '| a |\n| --- |'],
    ['<p>x<y and y>z</p>', 'x<y and y>z'],
    ['<p>1 < 2, <5> and a<b', '1 < 2, <5> and a<b'],
    ['<code>a*b</code> <q>so</q>', '`a*b` “so”'],
  ])('%s', (html, notation) => expect(promptOf(moodleItem(html))).toBe(notation)) // prettier-ignore

  it.each([
    ['<ol type="i"><li>one</li></ol>', 'the letters or Roman numerals of a list: its points are numbered'],
    ['<table><tr><td><ul><li>one</li></ul></td></tr></table>', 'a list in a table cell, kept in one line'],
    ['<table><tr><td rowspan="2">one</td></tr></table>', 'cells of a table that are wider or higher than one'],
    ['<p>one</p><hr><p>two</p>', 'a dividing line'],
    ['<ruby>one<rt>two</rt></ruby>', 'small words above others (ruby), kept beside them'],
    [`${'<i><b>'.repeat(300)}one`, 'the layout of a text that is nested more than 200 deep'],
  ])('names the loss of %#', (html, loss) => expect(carried(moodleItem(html)).losses).toContain(loss)) // prettier-ignore
})

describe('signs and formulas', () => {
  it.each([
    ['&asymp; &equiv;', '≈ ≡'],
    ['&isin; &cup; &cap; &ouml; &radic; &int;', '∈ ∪ ∩ ö √ ∫'],
    ['&there4; &prop; &rArr; &hArr;', '∴ ∝ ⇒ ⇔'],
    ['&frac34; &laquo; &le; &deg; &sup2;', '¾ « ≤ ° ²'],
    ['&nosuchsign; &#8730; &#x221a;', '&nosuchsign; √ √'],
  ])('%s', (html, signs) =>
    expect(promptOf(moodleItem(`<p>Sign ${html} here</p>`))).toBe(`Sign ${signs} here`),
  )

  it.each([
    ['\\begin{equation} E = mc^2 \\end{equation}', '$$E = mc^2$$'],
    ['\\[\\begin{align*} y &amp;= 2x\\\\ &amp;= 3 \\end{align*}\\]', '$$\\begin{align*} y &= 2x\\\\ &= 3 \\end{align*}$$'],
    ['\\begin{align} a\\\\<br>b \\end{align}', '$$\\begin{align} a\\\\ b \\end{align}$$'],
    ['\\begin{eqnarray}a&amp;=&amp;b\\end{eqnarray}', '$$\\begin{array}{rcl}a&=&b\\end{array}$$'],
    ['\\(a <br>+ b\\)', '$a + b$'],
    ['\\begin{itemize} one', '\\begin{itemize} one'],
    ['costs $5 or $6', 'costs \\$5 or \\$6'],
    ['«math»«mi»x«/mi»«/math»', '$x$'],
  ])('%s', (html, notation) => expect(promptOf(moodleItem(`<p>${html}</p>`))).toBe(notation)) // prettier-ignore
})

describe('GIFT', () => {
  const read = (text: string) => carried(readItems(text)[0]!).question.parts[0]!

  it('reads the format marker of every text', () => {
    expect(read('::a:: Choose{~zinc#[html]<p>no</p> =[plain]iron#[html]<p>yes</p>}').answer).toMatchObject({
      choices: [
        { text: 'zinc', feedback: 'no' },
        { text: 'iron', correct: true, feedback: 'yes' },
      ],
    })
    expect(read('::a:: Name it {=[html]zinc =Zn}').answer).toMatchObject({
      points: [{ accept: ['zinc', 'Zn'] }],
    })
    expect(read('Symbol? {=[plain]Au#[plain]well done}').answer).toMatchObject({ model: 'Au' })
    expect(
      read('Match. {=[html]<b>cat</b> -> [plain]feline =[moodle]dog -> [html]canine =cow -> bovine}').answer,
    ).toMatchObject({ pairs: [{ left: '**cat**', right: 'feline' }, { left: 'dog', right: 'canine' }, {}] })
    expect(read('[html]<p>Which is a metal?</p>{=iron ~wood####[markdown]It is **iron**.}')).toMatchObject({
      prompt: 'Which is a metal?',
      solution: 'It is **iron**.',
    })
    expect(read('[markdown]See [here](http://a.b) ![a map](m.png) \\\\(x^2\\\\){=iron ~wood}').prompt).toBe(
      'See here [a map] $x^2$',
    )
  })

  it('reads one right answer without its equals sign, and no formula as an answer', () => {
    expect(read('The metal of plumbers is {lead}').answer).toMatchObject({ model: 'lead' })
    expect(read('The metal of plumbers is {lead#Yes.}').answer).toMatchObject({ model: 'lead' })
    expect(readItems('The value of $x^{2}$ is known.')[0]).toMatchObject({ fate: 'not-carried' })
  })

  it('reads true and false, negative ranges and the other form of a right choice', () => {
    expect(read('// x\n::Q1:: What is 5+1:=6 {\nT}').answer).toMatchObject({ kind: 'choice' })
    expect(read('::a:: Value{#-4..-2}').answer).toMatchObject({ expected: '-3', options: { absolute: 1 } })
    expect(read('Which?{~=iron ~wood}').answer).toMatchObject({
      choices: [{ text: 'iron', correct: true }, {}],
    })
  })
})

describe('a template of QTI', () => {
  const drawn =
    '<templateDeclaration identifier="mass" cardinality="single" baseType="integer" mathVariable="true"/><templateProcessing><setTemplateValue identifier="mass"><randomInteger min="2" max="9"/></setTemplateValue></templateProcessing>'
  it.each([
    ['in MathML', '<p>Three times <math><mi>mass</mi></math></p>'],
    ['printed', '<p>Three times <printedVariable identifier="mass"/></p>'],
  ])('is not carried with the name of its variable %s', (_, body) =>
    expect(qtiItem(body, drawn)).toMatchObject({
      fate: 'not-carried',
      why: 'its numbers are drawn by rules of its own: write it anew with numbers that change',
    }),
  )

  it('is imported if its text is fixed', () => {
    expect(carried(qtiItem('<p>Three.</p>', drawn)).losses).toContain(
      'numbers that change: the ones written in the file are taken',
    )
  })
})

describe('a document type', () => {
  const quiz = `<quiz>${moodle('shortanswer', 'n', answer(100, 'zinc'))}</quiz>`
  it.each([
    '<!DOCTYPE quiz>\n',
    '<?xml version="1.0"?><!-- <!DOCTYPE a [ ]> --><!DOCTYPE quiz >',
    '<!DOCTYPE quiz SYSTEM "quiz.dtd">',
    '<!DOCTYPE quiz PUBLIC "-//A//B" "http://a.b/quiz.dtd">',
  ])('that declares nothing is read: %s', (start) => expect(readItems(start + quiz)[0]!.fate).toBe('carried'))

  it.each([
    '<!DOCTYPE quiz [<!ENTITY a "b">]>',
    '<!DOCTYPE quiz []>',
    '<!DOCTYPE quiz SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE quiz SYSTEM "http://a.b/c.dtd" [<!ENTITY a SYSTEM "d">]>',
    '<!DOCTYPE quiz><!DOCTYPE quiz [<!ENTITY a "b">]>',
    '<!DOCTYPE quiz><!ENTITY a "b">',
  ])('with a subset, an entity or another file is refused: %s', (start) =>
    expect(() => readItems(start + quiz)).toThrow('declares a document type'),
  )
})

describe('an export that is imported again is the same', () => {
  const about = { id: 'own-1', title: 'Own', commonLoss: '' }
  const matchQuestion = (prompt: string, texts: readonly [string, string]): Exportable =>
    ({
      ...about,
      parts: [
        {
          id: 'a',
          prompt,
          marks: 1,
          solution: prompt,
          answer: { kind: 'choice', choices: [{ text: texts[0], correct: true }, { text: texts[1], feedback: 'No.' }] },
        },
      ],
    }) as unknown as Exportable // prettier-ignore
  const TEXTS = [
    'Notes:\n\n- blue\n- soft\n\nWhich?',
    '1. one\n2. two\n   - inside\n   - again\n3. three',
    '| A | B |\n| --- | --- |\n| 1 | $\\vert x\\vert $ |\n| a\\|b | **c** |',
    '> To be,\n> or not.\n\nWho?',
    'One\\\ntwo *three* `four` $x^2$ and $$\\frac{a}{b}$$',
    'costs \\$5, 2\\*3, a < b & c > "d"',
    'C:\\dir\\',
  ]
  it.each(TEXTS)('%s', (text) => {
    const question = matchQuestion(text, ['a\\', 'x < 3'])
    const [qti] = readQti(writeQti([question]).files['items/item-1.xml']!).items
    const [back] = readMoodleXml(writeMoodleXml([question]).xml).items
    for (const item of [qti!, back!]) {
      const part = carried(item).question.parts[0]!
      expect(part).toMatchObject({
        prompt: text.replace(',\n> or', ', or'),
        solution: text.replace(',\n> or', ', or'),
      })
      expect(part.answer).toMatchObject({ choices: [{ text: 'a\\' }, { text: 'x < 3' }] })
    }
  })
})

it('every imported item of these files is a valid question', () => {
  const item = qtiItem('<p>See.</p>')
  const about = { schema: 1, id: 'x', family: 'chemistry', topics: ['vce-chemistry.u3.aos1'], skill: 'x', commandTerm: 'state', difficulty: 3, minutes: 2, commonLoss: 'x', review: { answers: 'second-reading', source: 'x' } } // prettier-ignore
  expect(questionSchema.safeParse({ ...about, ...carried(item).question }).success).toBe(true)
})
