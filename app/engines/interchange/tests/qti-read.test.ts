import { describe, expect, it } from 'vitest'
import type { ImportedQuestion } from '../imported.ts'
import { readQti } from '../formats/qti/read.ts'

// The structures of the sample items that 1EdTech publishes with QTI 2.2 and 3.0. We wrote every word.

const V2 = 'http://www.imsglobal.org/xsd/imsqti_v2p2'
const V3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

function carried(xml: string): { question: ImportedQuestion; losses: string[] } {
  const [item] = readQti(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- A sample -->\n${xml}`).items
  if (item?.fate !== 'carried') throw new Error(JSON.stringify(item))
  return { question: item.question, losses: item.losses }
}

const old = (declarations: string, body: string, rest = '') =>
  `<assessmentItem xmlns="${V2}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${V2} http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd" identifier="one" title="An item" adaptive="false" timeDependent="false" toolName="by hand" toolVersion="1">
  ${declarations}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <stylesheet href="look.css" type="text/css"/>
  <itemBody>${body}</itemBody>
  ${rest || '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>'}
</assessmentItem>`

const newer = (declarations: string, body: string, rest = '') =>
  `<qti-assessment-item xmlns="${V3}" identifier="one" title="An item" adaptive="false" time-dependent="false" xml:lang="en">
  ${declarations}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body>${body}</qti-item-body>
  ${rest || '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>'}
</qti-assessment-item>`

const answers = (values: string[]) => values.map((one) => `<value>${one}</value>`).join('')
const answers3 = (values: string[]) => values.map((one) => `<qti-value>${one}</qti-value>`).join('')

describe('QTI 2.2, with the structures of its samples', () => {
  it('a choice with its picture, its prompt and a rubric for the marker', () => {
    const { question, losses } = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${answers(['ChoiceA'])}</correctResponse></responseDeclaration>`,
        `<rubricBlock view="author scorer"><p>Only the first is right.</p></rubricBlock>
         <rubricBlock view="candidate"><p>Read the notice first.</p></rubricBlock>
         <p>A notice hangs at the gate.</p>
         <p><img src="images/gate.png" alt="Shut after dark."/></p>
         <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
           <prompt>When is the gate open?</prompt>
           <simpleChoice identifier="ChoiceA">By day.</simpleChoice>
           <simpleChoice identifier="ChoiceB">By night.<feedbackInline outcomeIdentifier="FEEDBACK" identifier="ChoiceB" showHide="show">It is shut then.</feedbackInline></simpleChoice>
         </choiceInteraction>`,
      ),
    )
    expect(question.parts[0]!.prompt).toBe(
      'Read the notice first.\n\nA notice hangs at the gate.\n\n[Shut after dark.]\n\nWhen is the gate open?',
    )
    expect(question.parts[0]!.answer).toMatchObject({
      kind: 'choice',
      choices: [
        { text: 'By day.', correct: true },
        { text: 'By night.', feedback: 'It is shut then.' },
      ],
    })
    expect(JSON.stringify(question)).not.toContain('Only the first')
    expect(losses).toContain('words for whoever marks it')
  })

  it('several answers with a mapping, and a gap inside a quotation', () => {
    const several = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse>${answers(['H', 'O'])}</correctResponse><mapping lowerBound="0" upperBound="2" defaultValue="-2"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/><mapEntry mapKey="Cl" mappedValue="-1"/></mapping></responseDeclaration>`,
        `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0"><prompt>What is water made of?</prompt>${['H', 'He', 'O', 'Cl'].map((one) => `<simpleChoice identifier="${one}" fixed="false">${one}</simpleChoice>`).join('')}</choiceInteraction>`,
        '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/>',
      ),
    )
    expect(several.question.parts[0]!.answer).toMatchObject({ kind: 'multiple' })
    expect(several.losses).toContain('marks for some of the right choices: here they count as a whole')

    const gap = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${answers(['Y'])}</correctResponse></responseDeclaration>`,
        `<p>Fill the gap.</p><blockquote><p>Now is the winter<br/>of our <inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false"><inlineChoice identifier="G">comfort</inlineChoice><inlineChoice identifier="Y">discontent</inlineChoice></inlineChoiceInteraction>.</p></blockquote>`,
      ),
    )
    expect(gap.question.parts[0]!.answer).toMatchObject({
      kind: 'cloze',
      gaps: [{ accept: ['discontent'], choices: ['comfort', 'discontent'] }],
    })
  })

  it('an order, pairs in two sets, and a typed word with other spellings', () => {
    const order = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="ordered" baseType="identifier"><correctResponse>${answers(['C', 'A', 'B'])}</correctResponse></responseDeclaration>`,
        `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Who came first?</prompt><simpleChoice identifier="A">Ann</simpleChoice><simpleChoice identifier="B" fixed="true">Bob</simpleChoice><simpleChoice identifier="C">Cy</simpleChoice></orderInteraction>`,
      ),
    )
    expect(order.question.parts[0]!.answer).toEqual({
      kind: 'order',
      items: ['Cy', 'Ann', 'Bob'],
      allOrNothing: true,
    })

    const pairs = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair"><correctResponse>${answers(['C R', 'D M'])}</correctResponse><mapping defaultValue="0"><mapEntry mapKey="C R" mappedValue="1"/><mapEntry mapKey="D M" mappedValue="0.5"/></mapping></responseDeclaration>`,
        `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="2"><prompt>Who is in which play?</prompt><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">Capulet</simpleAssociableChoice><simpleAssociableChoice identifier="D" matchMax="1">Demetrius</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="M" matchMax="4">A dream</simpleAssociableChoice><simpleAssociableChoice identifier="R" matchMax="4">A tomb</simpleAssociableChoice><simpleAssociableChoice identifier="T" matchMax="4">A storm</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
      ),
    )
    expect(pairs.question.parts[0]!.answer).toMatchObject({
      kind: 'match',
      pairs: [
        { left: 'Capulet', right: 'A tomb' },
        { left: 'Demetrius', right: 'A dream' },
      ],
      extra: ['A storm'],
    })

    const word = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse>${answers(['York'])}</correctResponse><mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping></responseDeclaration>`,
        `<blockquote><p>this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;</p></blockquote>`,
      ),
    )
    expect(word.question.parts[0]!.answer).toMatchObject({ kind: 'short-text', model: 'York' })
  })

  it('hides from the student what is shown after an answer', () => {
    const { question, losses } = carried(
      old(
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="integer"><correctResponse>${answers(['4'])}</correctResponse></responseDeclaration>`,
        `<div><p>Two and two make <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="2"/>.</p>
         <feedbackBlock outcomeIdentifier="FEEDBACK" identifier="right" showHide="show"><p>Yes, four.</p></feedbackBlock></div>`,
      ),
    )
    expect(question.parts[0]!.answer).toEqual({ kind: 'numeric', expected: '4' })
    expect(JSON.stringify(question)).not.toContain('four')
    expect(losses).toContain('words that are shown after the answer, or only sometimes')
  })
})

describe('QTI 3.0, with the structures of its samples', () => {
  it('a choice with a rubric, a catalogue and its own attributes', () => {
    const { question, losses } = carried(
      newer(
        `<qti-context-declaration identifier="QTI_CONTEXT" cardinality="record"/>
         <qti-response-declaration base-type="identifier" cardinality="single" identifier="RESPONSE"><qti-correct-response>${answers3(['B'])}</qti-correct-response></qti-response-declaration>`,
        `<qti-rubric-block use="scoring" view="scorer tutor"><qti-content-body><p>One mark for B.</p></qti-content-body></qti-rubric-block>
         <div class="qti-layout-row"><div class="qti-layout-col12" data-catalog-idref="words">
         <qti-choice-interaction class="qti-orientation-horizontal" max-choices="1" min-choices="1" response-identifier="RESPONSE" data-max-selections-message="One only.">
           <qti-prompt><p>Which is even?</p></qti-prompt>
           <qti-simple-choice identifier="A"><p>Three</p></qti-simple-choice>
           <qti-simple-choice identifier="B"><p>Four</p></qti-simple-choice>
         </qti-choice-interaction></div></div>`,
        `<qti-catalog-info><qti-catalog id="words"><qti-card support="spoken"><qti-html-content><p>even, adjective</p></qti-html-content></qti-card></qti-catalog></qti-catalog-info>
         <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>`,
      ),
    )
    expect(question.parts).toMatchObject([
      {
        prompt: 'Which is even?',
        answer: { kind: 'choice', choices: [{ text: 'Three' }, { text: 'Four', correct: true }] },
      },
    ])
    expect(JSON.stringify(question)).not.toMatch(/One mark|adjective/)
    expect(losses).toContain('words for whoever marks it')
  })

  it('several interactions in one body, each a part', () => {
    const declare = (name: string, value: string) =>
      `<qti-response-declaration identifier="${name}" cardinality="single" base-type="string"><qti-correct-response>${answers3([value])}</qti-correct-response></qti-response-declaration>`
    const { question } = carried(
      newer(
        declare('R1', 'Canberra') + declare('R2', 'Perth'),
        `<p>Name two towns.</p>
         <div><p>The capital: <qti-text-entry-interaction response-identifier="R1" expected-length="15"/></p></div>
         <div><p>One in the west: <qti-text-entry-interaction response-identifier="R2" expected-length="15"/></p></div>`,
        `<qti-response-processing><qti-response-condition><qti-response-if><qti-match><qti-variable identifier="R1"/><qti-correct identifier="R1"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
      ),
    )
    expect(question).toMatchObject({
      stem: 'Name two towns.',
      parts: [
        { prompt: 'The capital:', answer: { model: 'Canberra' } },
        { prompt: 'One in the west:', answer: { model: 'Perth' } },
      ],
    })
  })

  it('says why it does not import the other interactions of its samples', () => {
    for (const name of [
      'hottext',
      'graphic-order',
      'select-point',
      'slider',
      'upload',
      'drawing',
      'media',
      'portable-custom',
    ]) {
      const [item] = readQti(
        newer(
          `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>`,
          `<qti-${name}-interaction response-identifier="RESPONSE"><p>Some words.</p></qti-${name}-interaction>`,
        ),
      ).items
      expect([name, item]).toMatchObject([name, { fate: 'not-carried' }])
      expect(item!.fate === 'not-carried' && item!.why).toContain(`qti-${name}-interaction`)
    }
  })
})
