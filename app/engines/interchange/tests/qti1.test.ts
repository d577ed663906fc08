import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importFile } from '../import-file.ts'
import { carried, marked, readItems, verdict } from './import-testing.ts'

// QTI 1.2 as Canvas, Blackboard and Respondus write it. We wrote every word.

const text = (words: string) =>
  `<material><mattext texttype="text/html"><![CDATA[${words}]]></mattext></material>`
const label = (name: string, words: string) =>
  `<response_label ident="${name}">${text(words)}</response_label>`
const list = (labels: string) => `<render_choice>${labels}</render_choice>`
const field = (name: string, more = '') =>
  `<response_str ident="${name}" rcardinality="Single"><render_fib ${more}><response_label ident="answer1"/></render_fib></response_str>`
const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`
const rule = (conditions: string, score = 100, action = 'Set') =>
  `<respcondition continue="No"><conditionvar>${conditions}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`
const feedbackRule = (conditions: string, name: string) =>
  `<respcondition continue="Yes"><conditionvar>${conditions}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${name}"/></respcondition>`
const feedback = (name: string, words: string) =>
  `<itemfeedback ident="${name}"><flow_mat>${text(words)}</flow_mat></itemfeedback>`
const item = (type: string, presentation: string, rules: string, more = '') =>
  `<item ident="i" title="${type}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`
const file = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Metals"><section ident="s">${items.join('')}</section></assessment></questestinterop>`
const read = (...items: string[]) => readItems(file(...items))[0]!
const lid = (name: string, inside: string, cardinality = 'Single') =>
  `<response_lid ident="${name}" rcardinality="${cardinality}">${inside}</response_lid>`

describe('QTI 1.2', () => {
  it('reads a choice with its feedback, its solution and its marks', () => {
    const choice = read(
      item(
        'multiple_choice_question',
        text('<p>Which is a metal?</p><ul><li>Look.</li></ul>') +
          lid('r', list(label('1', 'zinc') + label('2', '<b>wood</b>'))),
        feedbackRule('<other/>', 'general_fb') +
          feedbackRule(equal('r', '2'), '2_fb') +
          rule(equal('r', '1')),
        feedback('general_fb', 'Zinc conducts.') +
          feedback('2_fb', 'It burns.') +
          feedback('correct_fb', 'Yes!'),
      ),
    )
    expect(carried(choice).question.parts).toMatchObject([
      {
        prompt: 'Which is a metal?\n\n- Look.',
        marks: 2,
        solution: 'Zinc conducts.',
        answer: {
          kind: 'choice',
          choices: [
            { text: 'zinc', correct: true },
            { text: '**wood**', feedback: 'It burns.' },
          ],
        },
      },
    ])
    expect(carried(choice).losses).toEqual(['what is said as “correct_fb”'])
    expect([verdict(choice, 'zinc'), verdict(choice, '**wood**')]).toEqual(['right', 'wrong'])
  })

  it('reads several right choices, by one rule or by one rule each', () => {
    const presentation =
      text('Which are metals?') +
      lid('r', list(label('1', 'zinc') + label('2', 'wood') + label('3', 'iron')), 'Multiple')
    const whole = read(
      item(
        'multiple_answers_question',
        presentation,
        rule(`<and>${equal('r', '1')}<not>${equal('r', '2')}</not>${equal('r', '3')}</and>`),
      ),
    )
    const each = read(
      item('x', presentation, rule(equal('r', '1'), 50, 'Add') + rule(equal('r', '3'), 50, 'Add')),
    )
    for (const one of [whole, each])
      expect(carried(one).question.parts[0]!.answer).toMatchObject({
        kind: 'multiple',
        choices: [{ correct: true }, { text: 'wood' }, { correct: true }],
      })
    expect(carried(each).losses).toContain('marks for some of the right choices: here they count as a whole')
  })

  it('reads true and false in their order', () => {
    const truth = read(
      item(
        'true_false_question',
        text('Zinc is a metal.') + lid('r', list(label('t', 'True') + label('f', 'False'))),
        rule(equal('r', 't')),
      ),
    )
    expect(carried(truth).question.parts[0]!.answer).toMatchObject({
      fixedOrder: true,
      choices: [{ text: 'True', correct: true }, { text: 'False' }],
    })
  })

  it('reads typed words and numbers', () => {
    const words = read(
      item(
        'short_answer_question',
        text('A metal?') + field('r'),
        rule(equal('r', 'zinc') + equal('r', 'iron')),
      ),
    )
    expect(['zinc', 'iron', 'wood'].map((one) => verdict(words, one))).toEqual([
      'right',
      'right',
      'to-confirm',
    ])
    const number = read(
      item(
        'numerical_question',
        text('How dense?') + field('r', 'fibtype="Decimal"'),
        rule(
          `<or>${equal('r', '7.10')}<and><vargte respident="r">7.0</vargte><varlte respident="r">7.2</varlte></and></or>`,
        ),
      ),
    )
    expect(carried(number).question.parts[0]!.answer).toEqual({
      kind: 'tolerance',
      expected: '7.10',
      options: { absolute: 0.1 },
    })
    expect(['7.15', '7.3'].map((one) => verdict(number, one))).toEqual(['right', 'wrong'])
    const range = read(
      item(
        'numerical_question',
        text('How dense?') + field('r'),
        rule('<vargte respident="r">7</vargte><varlte respident="r">8</varlte>'),
      ),
    )
    expect(carried(range)).toMatchObject({
      question: { parts: [{ answer: { expected: '7.5', options: { absolute: 0.5 } } }] },
      losses: ['a range: written as its middle, with half its width as the tolerance'],
    })
  })

  it('reads gaps by their names in the text, from a list, and at the place of a field', () => {
    const named = (type: string) =>
      read(
        item(
          type,
          text('<p>Zinc is [look] and [feel].</p>') +
            lid('response_look', text('look') + list(label('1', 'blue') + label('2', 'grey'))) +
            lid('response_feel', text('feel') + list(label('3', 'hard') + label('4', 'soft'))),
          rule(equal('response_look', '2'), 50, 'Add') + rule(equal('response_feel', '3'), 50, 'Add'),
        ),
      )
    expect(carried(named('multiple_dropdowns_question')).question.parts[0]!.answer).toEqual({
      kind: 'cloze',
      text: 'Zinc is [[1]] and [[2]].',
      gaps: [
        { accept: ['grey'], choices: ['blue', 'grey'] },
        { accept: ['hard'], choices: ['hard', 'soft'] },
      ],
    })
    expect(carried(named('fill_in_multiple_blanks_question')).question.parts[0]!.answer).toMatchObject({
      gaps: [{ accept: ['grey'] }, { accept: ['hard'] }],
    })
    const inline = read(
      item(
        'fib',
        text('Zinc is ') + field('a') + text(' and ') + field('b') + text('.'),
        rule(equal('a', 'grey'), 50, 'Add') + rule(equal('b', 'hard'), 50, 'Add'),
      ),
    )
    expect(carried(inline).question.parts[0]!.answer).toMatchObject({ text: 'Zinc is [[1]] and [[2]].' })
  })

  it('reads pairs, and groups where two rows share a text', () => {
    const rows = (values: string[]) =>
      read(
        item(
          'matching_question',
          text('Match.') +
            ['Zn', 'Fe', 'Au'].map((row, at) => lid(`r${at}`, text(row) + list(label('1', 'zinc') + label('2', 'iron') + label('3', 'gold') + label('4', 'lead')))).join(''),
          values.map((value, at) => rule(equal(`r${at}`, value), 33.33, 'Add')).join(''),
        ),
      ) // prettier-ignore
    expect(carried(rows(['1', '2', '3'])).question.parts[0]!.answer).toEqual({
      kind: 'match',
      pairs: [
        { left: 'Zn', right: 'zinc' },
        { left: 'Fe', right: 'iron' },
        { left: 'Au', right: 'gold' },
      ],
      extra: ['lead'],
    })
    expect(carried(rows(['1', '1', '3'])).question.parts[0]!.answer).toMatchObject({ kind: 'classify' })
    expect(verdict(rows(['1', '2', '3']))).toBe('right')
  })

  it('reads an essay with one criterion for all marks', () => {
    const essay = read(item('essay_question', text('Discuss.') + field('r', 'rows="9"'), '', feedback('general_fb', 'Three causes.')))
    expect(carried(essay)).toMatchObject({
      question: { parts: [{ marks: 2, solution: 'Three causes.', answer: { kind: 'extended', criteria: [{ marks: 2 }] } }] },
      losses: ['criteria: the file has none, so the whole answer is judged at once'],
    })
    expect(marked(essay, 'Because of the ore.')).toBeDefined()
  }) // prettier-ignore

  it('says why an item is not imported', () => {
    const why = (one: string) => {
      const found = read(one)
      return found.fate === 'not-carried' ? found.why : ''
    }
    expect(why(item('text_only_question', text('Read.'), ''))).toContain('asks nothing')
    expect(why(item('calculated_question', text('[x]?') + field('r'), rule(equal('r', '1'))))).toContain('drawn by rules')
    expect(why(item('x', text('Where?') + '<response_xy ident="r"><render_hotspot/></response_xy>', ''))).toContain('cannot be carried')
    expect(why(item('x', text('Which?') + lid('r', list(label('1', 'a') + label('2', 'b'))), ''))).toContain('does not say what is right')
  }) // prettier-ignore

  it('reads a package, and names its pictures and shared texts', () => {
    const picture = '<material><matimage uri="a.png" label="A map"/></material>'
    const shared = `<presentation_material>${text('Read this first.')}</presentation_material>`
    const inside = file(
      item('multiple_choice_question', text('Which?') + picture + lid('r', list(label('1', 'a') + label('2', 'b'))), rule(equal('r', '1'))),
    ).replace('<section ident="s">', `<section ident="s">${shared}`) // prettier-ignore
    const { items, notes } = importFile(
      zipSync({
        'imsmanifest.xml': strToU8('<manifest><resources><resource href="g/g.xml"/></resources></manifest>'),
        'g/g.xml': strToU8(inside),
        'g/assessment_meta.xml': strToU8('<quiz><title>Metals</title></quiz>'),
      }),
    )
    expect(carried(items[0]!)).toMatchObject({
      question: { parts: [{ prompt: 'Which?\n\n[A map]' }] },
      losses: ['the picture “A map”', 'why a choice is wrong: the file does not say'],
    })
    expect(notes).toEqual([
      'section “s”: its own text (presentation_material) is left out: “Read this first.”',
      'g/assessment_meta.xml: not an item but <quiz>, left out',
    ])
  })
})
