import fc from '#tests/seeded-properties.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readPoints } from './comparison.tool.ts'
import { QUOTES, WORKS } from './data/quotes.ts'
import { outlineText, planGaps, readOutline, wordBudget } from './essay-plan.ts'
import { ENGLISH_TOOLS } from './list.ts'
import { quotedShare, readParagraph } from './paragraph-check.ts'
import { findTechniques } from './persuasive-techniques.ts'
import { firstLetters, quoteLine, quotesCsv, readQuotes, recallShare, withGaps } from './quote-bank.ts'
import { readabilityFrom, readabilityOf, syllablesOf, varietyOf } from './readability.ts'
import { excerpt, sentencesOf } from './sentences.ts'
import { misspellings, SUBJECT_WORDS, wordsToCheck } from './spelling-words.ts'
import type { Speller } from './spelling-words.ts'
import { styleFindings } from './style-findings.ts'

describe('sentences', () => {
  it.each([
    ['Dr Smith met Mr. Jones at 3.15 p.m. in St. Kilda. They left.', 2],
    ['“Is it over?” he asked. “Yes.”', 2],
    ['He paid $3.50. Then he left! Why?', 3],
    ['One, e.g. this. Two.', 2],
    ['No stop at the end', 1],
    ['First line\nSecond line', 2],
    ['J. K. Rowling wrote it.', 1],
    ['Wait … and then go. Now.', 2],
    ['', 0],
  ])('%j has %i sentences', (text, count) => expect(sentencesOf(text)).toHaveLength(count))

  it('keeps every word of the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('Dogs', 'run', 'home.', 'Why?', '“No!”', 'Mr.', '3.5', '\n', 'he', 'said,'),
          { maxLength: 40 },
        ),
        (parts) => {
          const text = parts.join(' ')
          expect(sentencesOf(text).flatMap((one) => one.words)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? [])
        },
      ),
    )
    expect(excerpt('a '.repeat(100), 90, 5).length).toBeLessThan(95)
  })
})

describe('readability', () => {
  // Wikipedia, Flesch–Kincaid readability tests: 116.1 for “The cat sat on the mat.”, 37.5 for the platypus (13 words, 24
  // syllables), 69 for the passage sentence; grade −1.45 for the cat by the formula; 121.22 for one word of one syllable.
  it.each([
    ['The cat sat on the mat.', 116.1],
    ['This sentence, taken as a reading passage unto itself, is being used to prove a point.', 69],
  ])('%s has the published score %d', (text, ease) =>
    expect(readabilityOf(sentencesOf(text)).ease).toBeCloseTo(ease, 0),
  )
  it('has the published score for counted words, sentences and syllables', () => {
    expect(readabilityFrom(13, 1, 24).ease).toBeCloseTo(37.5, 1)
    expect(readabilityFrom(1, 1, 1).ease).toBeCloseTo(121.22, 2)
    expect(readabilityFrom(1, 1, 1).grade).toBeCloseTo(-3.4, 2)
  })

  // Syllables of the Macquarie and Merriam-Webster dictionaries.
  it.each([
    ['cat', 1], ['table', 2], ['beautiful', 3], ['readability', 5], ['platypus', 3], ['creature', 2], ['walked', 1], ['wanted', 2], ['boxes', 2],
    ['changes', 2], ['hopes', 1], ['ambition', 3], ['character', 3], ['tragedy', 3], ['isolation', 4], ['metaphor', 3], ['entirely', 4], ['careless', 2],
    ['material', 4], ['capitalism', 5], ['prism', 2], ['struggled', 2], ['inspired', 2], ['declared', 2], ['themes', 1], ['voices', 2], ['titles', 2],
    ['evidence', 3], ['responsible', 4], ['situation', 4], ['individual', 5], ['opinion', 3], ['rhythm', 2], ['geography', 4], ['well-known', 2],
  ])('%s has %i syllables', (word, count) => expect(syllablesOf(word as string)).toBe(count)) // prettier-ignore

  it('finds runs of equal lengths and repeated beginnings', () => {
    const variety = varietyOf(
      sentencesOf(
        'The dog ran home. The cat sat down. The bird flew off. Nobody in the long street had ever seen anything like it before.',
      ),
    )
    expect(variety.runs).toEqual([{ from: 0, count: 3 }])
    expect(variety.openers).toEqual([{ from: 0, count: 3, word: 'The' }])
    expect(variety.longest).toBe(12)
  })
})

describe('style check', () => {
  const kinds = (text: string) => styleFindings(sentencesOf(text)).map((one) => `${one.kind}: ${one.found}`)
  it.each([
    ['The ball was thrown by Sam.', ['passive: was thrown by Sam']],
    ['The letter had not been written.', ['passive: been written']],
    ['The king is slowly destroyed.', ['passive: is slowly destroyed']],
    ['She was tired and he was interested.', []],
    ['The king threw the ball.', []],
    ['“The ball was thrown”, he says.', []],
    ['She made a decision about it.', ['nominalisation: decision']],
    ['Her decision surprised him.', []],
    ['He left due to the fact that it rained.', ['wordy: due to the fact that']],
    ['It’s over, and they don’t know.', ['informal: It’s', 'informal: don’t']],
    ['It was a really good plan.', ['wordy: really']],
    ['He saw the the end.', ['repetition: the the']],
    ['The poet shows a lot of birds.', ['informal: a lot of']],
  ])('%s', (text, found) => expect(kinds(text)).toEqual(found))

  it('marks long sentences, words used often, and equal beginnings', () => {
    expect(kinds(`${'word and '.repeat(20)}end.`)[0]).toMatch(/^long/)
    const text = 'He fears death. He fears pain. He fears the fearful. Fear rules him.'
    expect(kinds(text)).toContain('repetition: He')
    expect(kinds(text).some((one) => one.includes('fears'))).toBe(true)
  })

  it('quotes only words that stand in the text', () => {
    const piece = fc.constantFrom(
      'was taken',
      'in order to',
      'the decision of',
      'really',
      'a lot of',
      'don’t',
      'king',
      'the the',
      'is shown by',
      '.',
      'He',
      '“was lost”',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (parts) => {
        const text = parts.join(' ')
        for (const one of styleFindings(sentencesOf(text)))
          if (['passive', 'wordy', 'informal', 'nominalisation'].includes(one.kind))
            expect(text).toContain(one.found)
      }),
    )
  })
})

describe('paragraph check', () => {
  const read = (text: string, question = '') => readParagraph(sentencesOf(text), question)
  it('finds the four parts', () => {
    const found = read(
      'Ambition destroys Macbeth. He speaks of “vaulting ambition” that falls. This suggests that he knows the danger. Therefore ambition is his ruin.',
      'How is ambition shown in Macbeth?',
    )
    expect(found.read.map((one) => one.part)).toEqual(['topic', 'evidence', 'explanation', 'link'])
    expect(found.missing).toEqual([])
    expect(found.terms.used).toContain('ambition')
  })
  it('says which parts are missing', () => {
    expect(read('“Out, damned spot” is famous. The end.').missing).toEqual(['topic', 'explanation', 'link'])
    expect(read('Macbeth is ambitious. He is a king. He dies.').missing).toEqual([
      'evidence',
      'explanation',
      'link',
    ])
  })
  it('measures the share of quoted words', () =>
    expect(quotedShare('He says “one two three four”.')).toBeCloseTo(4 / 6))
})

describe('persuasive techniques', () => {
  const ids = (text: string) => [...new Set(findTechniques(sentencesOf(text)).map((one) => one.technique))]
  it.each([
    ['Who would want this?', 'question'],
    ['We all share this street.', 'inclusive'],
    ['One in five had no computer.', 'statistics'],
    ['Some 42% agree.', 'statistics'],
    ['According to the mayor, it works.', 'expert'],
    ['This is a disgraceful tragedy.', 'emotive'],
    ['Nobody wants this.', 'exaggeration'],
    ['Write to the council.', 'command'],
    ['We must not wait.', 'necessity'],
    ['When I was ten, the river was clean.', 'anecdote'],
    ['It is not a luxury, but a lifeline.', 'contrast'],
    ['Critics say that it costs too much.', 'concession'],
    ['The plan is like a leaking boat.', 'comparison'],
    ['Their plan is ridiculous.', 'attack'],
    ['It is warm, quiet and free.', 'three'],
    ['We will fight. We will win.', 'repetition'],
    ['You can stop this.', 'address'],
  ])('%s shows %s', (text, id) => expect(ids(text)).toContain(id))
  it('lists no aside as a call to action, and a named expert once', () => {
    expect(ids('Tell that to my neighbour.')).not.toContain('command')
    expect(ids('Tell the council what you think.')).toContain('command')
    const found = findTechniques(sentencesOf('According to Dr Lee of the university, children read.'))
    expect(found.filter(({ technique }) => technique === 'expert')).toHaveLength(1)
    expect(ids('Dr Lee agrees.')).toContain('expert')
  })
  it('finds nothing in a plain statement, and quotes its evidence', () => {
    expect(ids('The library opened in 1960.')).toEqual([])
    for (const one of findTechniques(
      sentencesOf('Would you close it? Our town, our books and our stories need us.'),
    ))
      expect(one.evidence).toContain(one.found.split(' ')[0])
  })
})

describe('essay plan', () => {
  it('reads points and evidence, and writes them again', () => {
    const points = readOutline('Guilt comes first\n- “dagger” (2.1)\n– Amen\nGuilt isolates') as Exclude<
      ReturnType<typeof readOutline>,
      string
    >
    expect(points).toEqual([
      { claim: 'Guilt comes first', evidence: ['“dagger” (2.1)', 'Amen'] },
      { claim: 'Guilt isolates', evidence: [] },
    ])
    expect(readOutline(outlineText(points))).toEqual(points)
    expect(readOutline('- evidence')).toContain('without a point')
    expect(readOutline(Array.from({ length: 9 }, (_, index) => `Point ${index}`).join('\n'))).toContain(
      'up to 8',
    )
  })
  it('shares the words', () => {
    expect(wordBudget(900, 3)).toEqual({ introduction: 90, conclusion: 90, body: 240 })
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5000 }), fc.integer({ min: 1, max: 8 }), (words, points) => {
        const budget = wordBudget(words, points)
        expect(
          Math.abs(budget.introduction + budget.conclusion + budget.body * points - words),
        ).toBeLessThanOrEqual(5 + 2.5 * points)
      }),
    )
  })
  it('names the gaps', () => {
    const gaps = planGaps({
      question: 'Is Macbeth destroyed by guilt?',
      contention: '',
      points: [{ claim: 'Ambition', evidence: [] }],
    })
    expect(gaps[0]).toContain('contention')
    expect(gaps.join(' ')).toContain('no evidence')
    expect(gaps.join(' ')).toContain('guilt')
  })
})

describe('quote bank', () => {
  it('reads quotes, with or without marks, and writes them again', () => {
    const quotes = readQuotes(
      '“Fair is foul” | Macbeth | Witches, 1.1 | fate, appearance\nOut, damned spot!',
    ) as Exclude<ReturnType<typeof readQuotes>, string>
    expect(quotes[0]).toEqual({
      text: 'Fair is foul',
      work: 'Macbeth',
      place: 'Witches, 1.1',
      themes: ['fate', 'appearance'],
    })
    expect(readQuotes(quotes.map(quoteLine).join('\n'))).toEqual(quotes)
    expect(quotesCsv(quotes).split('\n')[1]).toBe(
      '"Quote on fate, appearance in Macbeth: F… i… f…","“Fair is foul” (Witches, 1.1)"',
    )
  })
  it.each(['| Macbeth', 'a|b|c|d|e', 'x'.repeat(501)])('refuses %j', (text) =>
    expect(typeof readQuotes(text)).toBe('string'),
  )
  it('makes hints and measures recall', () => {
    expect(firstLetters('Is this a dagger')).toBe('I… t… a d…')
    expect(withGaps('Something is rotten in the state of Denmark', 2)).toBe(
      'Something is ____ in the state of ____',
    )
    expect(recallShare('Fair is foul, and foul is fair', 'fair is foul and foul is fair')).toBe(1)
    expect(recallShare('Fair is foul', 'nothing')).toBe(0)
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (one, other) => {
        expect(recallShare(one, other)).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('supplies quotes of known works, each with its place and theme', () => {
    for (const one of QUOTES) {
      expect(WORKS.map(({ id }) => id)).toContain(one.work)
      expect(one.place).not.toBe('')
      expect(one.themes.length).toBeGreaterThan(0)
    }
  })
})

describe('comparison', () => {
  it('reads points', () => {
    expect(readPoints('Power | a | b | different\nLove | a | | same')).toEqual([
      { idea: 'Power', first: 'a', second: 'b', relation: 'different' },
      { idea: 'Love', first: 'a', second: '', relation: 'similar' },
    ])
    expect(readPoints('Power | a | b | odd')).toContain('fourth place')
    expect(readPoints('| a')).toContain('needs an idea')
  })
})

describe('spelling', () => {
  const speller: Speller = {
    correct: (word) =>
      ['the', 'king', 'is', 'dead', 'colour', 'well', 'known', 'his'].includes(word.toLowerCase()),
    suggest: (word) => [`${word}?`],
  }
  it('skips addresses, figures, initials and names', () => {
    expect(
      wordsToCheck('The ATAR of Nguyen: see www.x.au/abc, a@b.com, 3rd and H2O.', false).map(
        (one) => one.word,
      ),
    ).toEqual(['The', 'of', 'see', 'and'])
    expect(wordsToCheck('He met Nguyen.', true).map((one) => one.word)).toContain('Nguyen')
  })
  it('reports unknown words once, with their places and suggestions', () => {
    const text = 'The kign is dead. The kign’s well-known colour is sibilance.'
    const found = misspellings(
      text,
      false,
      speller,
      new Set(SUBJECT_WORDS.map((word) => word.toLowerCase())),
      () => undefined,
    )
    expect(found.map((one) => one.word)).toEqual(['kign', 'kign’s'])
    expect(text.slice(found[0]!.at[0]!, found[0]!.at[0]! + 4)).toBe('kign')
    expect(found[0]!.suggestions).toEqual(['kign?'])
  })
  it('works with the Australian dictionary', () => {
    const require = createRequire(import.meta.url)
    const nspell = require('nspell') as (aff: string, dic: string) => Speller
    const path = require.resolve('dictionary-en-au').replace(/index\.js$/, '')
    const real = nspell(readFileSync(`${path}index.aff`, 'utf8'), readFileSync(`${path}index.dic`, 'utf8'))
    const known = new Set(SUBJECT_WORDS.map((word) => word.toLowerCase()))
    const text =
      'The colour of the centre was analysed. A definately wierd seperate recieve. The juxtaposition and enjambment organise it. The color of the center was analyzed.'
    const found = misspellings(text, false, real, known, () => undefined)
    expect(found.map((one) => one.word)).toEqual(
      expect.arrayContaining(['definately', 'wierd', 'seperate', 'recieve', 'color', 'center']),
    )
    expect(found.map((one) => one.word)).not.toEqual(expect.arrayContaining(['colour']))
    expect(found.find((one) => one.word === 'definately')?.suggestions).toContain('definitely')
  })
})

describe('the English tools', () => {
  const skills = new Set(
    (parse(readFileSync('content/skills/english.yaml', 'utf8')) as { id: string }[]).map((one) => one.id),
  )
  it.each(ENGLISH_TOOLS.map((entry) => [entry.id, entry] as const))(
    '%s stays in the browser, runs its examples and practises known skills',
    async (id, entry) => {
      expect(entry.staysInBrowser).toBe(true)
      expect(entry.practise.filter((skill) => !skills.has(skill))).toEqual([])
      if (!entry.load) return
      const { tool } = await entry.load()
      expect(tool.id).toBe(id)
      for (const { input } of tool.examples) {
        expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
        for (const name of Object.keys(input)) expect(tool.fields.map((field) => field.name)).toContain(name)
      }
    },
  )
})
