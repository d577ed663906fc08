import { describe, expect, it } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { lintQuestion, RULES } from './lint-question.ts'
import { PHRASES } from './phrases.ts'

const GOOD_LOSS = 'A common slip is to write the expression upside down.'

/** What a rule finds in a template and a short answer after this change; without it they have no findings. */
function found(rule: string, change: (question: Question) => void, base: 'template' | 'words' = 'template') {
  const question = structuredClone(fixture(base === 'template' ? 'template-equilibrium' : 'fixed-kinds'))
  question.commonLoss = GOOD_LOSS
  change(question)
  return lintQuestion('file.yaml', question).filter((one) => one.rule === rule)
}

/** For each phrase: a text with the phrase, the same in plain English, and where both stand. */
const SAMPLES: Record<string, [bad: string, good: string, at?: 'feedback' | 'commonLoss' | 'prompt']> = {
  'tell-about': ['What do the spores tell about?', 'What does the number of spores indicate?'],
  'for-want-of': ['It stops for want of oxygen.', 'It stops because there is no oxygen.'],
  'proportion-first': ['A proportion 0.1 of a town cycles.', 'In a large town, 10% of people cycle.'],
  'is-there-at': [
    'Interest on what is there at the beginning of the month.',
    'Interest on the opening balance.',
  ],
  'is-empty-before': ['The account is empty before.', 'The opening balance is zero.'],
  'opens-with-here': ['Here the force is greatest.', 'At 90° the force is greatest. Here is a list.'],
  whoever: ['It goes to whoever asks.', 'It goes to anyone who asks.'],
  'as-it-stood': ['Use the rate as it stood.', 'Use the rate of that day.'],
  'gone-on-from': ['It is gone on from there.', 'It continues from there.'],
  'no-more-than': ['The plan was no more than a wish.', 'It rises by no more than 5%.'],
  'military-means': ['Which new military means did this?', 'Which military technology did this?'],
  'did-most-to': ['Who did most to end it?', 'Who contributed most to its end?'],
  'this-is-what': ['This is what remains.', 'This is the amount that remains.', 'feedback'],
  'is-asked-for': ['The area is asked for.', 'The question asks for the area.'],
  'is-told': ['The plague is told at length.', 'A common slip is to narrate the plague.', 'commonLoss'],
  'lasts-less': ['A hormone lasts less.', 'A hormone does not last as long.'],
  'so-many-of': ['The entry stands for so many edges.', 'The entry counts the edges.'],
  'one-gets': ['One gets 4.', 'No one gets 4. This gives 4.'],
  'is-to-be': ['It is to be shown that 4 is even.', 'Show that 4 is even.'],
  reckon: ['Reckon the mass.', 'Calculate the mass.'],
  'say-what': ['Say why it falls.', 'Explain why it falls.', 'prompt'],
}

function put(text: string, at: 'feedback' | 'commonLoss' | 'prompt' = 'prompt') {
  return (question: Question) => {
    if (at === 'commonLoss') question.commonLoss = text
    else if (at === 'prompt') question.parts[0]!.prompt = text
    else question.parts[0]!.misconceptions![0]!.feedback = text
  }
}

describe('phrases', () => {
  it.each(PHRASES.map(({ id }) => id))('%s: finds the bad sample and not the good one', (id) => {
    const [bad, good, at] = SAMPLES[id] ?? []
    expect(found(id, put(bad ?? '', at))).toHaveLength(1)
    expect(found(id, put(good ?? '', at))).toEqual([])
  })

  it('are allowed inside quotation marks', () => {
    const quoted = 'The writer says “the town’s meat spoils for want of ice” and ‘for want of salt’.'
    expect(found('for-want-of', put(quoted))).toEqual([])
  })

  it('are found with file, place and excerpt', () => {
    expect(found('reckon', put('Then reckon the mass.'))).toEqual([
      { file: 'file.yaml', path: 'parts[0].prompt', rule: 'reckon', excerpt: 'Then reckon the mass.' },
    ])
  })
})

describe('rules', () => {
  it.each<[string, (question: Question) => void, (question: Question) => void, ('template' | 'words')?]>([
    ['cohort-claim', put('Many let the bond form first.', 'commonLoss'), put(GOOD_LOSS, 'commonLoss')],
    [
      'cohort-claim',
      put('In part b many stopped at transcription.', 'commonLoss'),
      put('Most marks depend on the unit. Half-equations need charges.', 'commonLoss'),
    ],
    [
      'past-tense-loss',
      put('The constant was left out.', 'commonLoss'),
      put('A common slip is to leave out the constant.', 'commonLoss'),
    ],
    [
      'unspaced-thousands',
      put('It holds 24000 L.'),
      put('It holds 24 000 L, $96\\,500$ L or 0.00012 L in 2026.'),
    ],
    [
      'unfinished-fraction',
      (q) => (q.parts[0]!.solution = '$P = \\dfrac{ 46 }{ 96 }$'),
      (q) => (q.parts[0]!.solution = '$P = \\dfrac{46}{96} = \\dfrac{23}{48}$.'),
    ],
    [
      'unfinished-fraction',
      (q) => (q.parts[0]!.solution = 'The probability is 6/8.'),
      (q) => (q.parts[0]!.solution = 'The probability is 6/8 = 0.75.'),
    ],
    [
      'hint-gives-answer',
      (q) => (q.parts[0]!.hints = ['The value is {{k|sf3}}.']),
      (q) => (q.parts[0]!.hints = ['Put products over reactants.']),
    ],
    [
      'hint-gives-answer',
      (q) => (q.parts[4]!.hints = ['There is a net force down the slope.']),
      (q) => (q.parts[4]!.hints = ['Draw all the arrows.']),
      'words',
    ],
    ['title-number', (q) => (q.title = 'A vessel of 7321 L'), (q) => (q.title = 'A vessel of 1.00 L')],
    [
      'missing-examples',
      () => undefined,
      (q) => {
        for (const { answer } of q.parts)
          if (answer.kind === 'short-text')
            for (const point of answer.points)
              point.examples = { right: ['a', 'b', 'c'], wrong: ['d', 'e'], bare: ['f'] }
      },
      'words',
    ],
  ])('%s finds the bad sample and not the good one', (rule, bad, good, base) => {
    expect(found(rule, bad, base).length).toBeGreaterThan(0)
    expect(found(rule, good, base)).toEqual([])
  })

  it('each have a sample, a reason and a unique name', () => {
    const ids = RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(RULES.filter(({ reason }) => reason.length < 10)).toEqual([])
    expect(Object.keys(SAMPLES).sort()).toEqual(PHRASES.map(({ id }) => id).sort())
  })

  it('report nothing for a template that cannot be filled in, because the check reports it', () => {
    expect(found('reckon', put('{{missing}} reckon'))).toEqual([])
  })
})
