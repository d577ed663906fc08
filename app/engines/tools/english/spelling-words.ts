/** Which words of a text a spelling check looks up, and words of school subjects that dictionaries lack. */

export interface TextWord {
  word: string
  /** Index in the text. */
  at: number
}

/** Words of subjects, names of texts and terms of exams that Australian dictionaries often lack. */
export const SUBJECT_WORDS: readonly string[] =
  'anagnorisis anaphora asyndeton bildungsroman chiaroscuro denouement dystopian enjambement enjambment epistolary focalisation foreshadow foreshadowing foregrounds foregrounding hamartia hyperbole intertextual intertextuality juxtapose juxtaposes juxtaposed juxtaposing juxtaposition metafiction metafictional mise-en-scène motif motifs nominalisation pathetic-fallacy peripeteia polyptoton polysyndeton postcolonial postmodern postmodernism protagonist protagonists sibilance soliloquy soliloquies stichomythia synecdoche tricolon verisimilitude zeugma ATAR VCE HSC WACE QCE SACE NESA VCAA QCAA SCSA titration titrations stoichiometry photosynthesise photosynthesises allele alleles codominance codominant genotype genotypes phenotype phenotypes meiosis mitosis ribosome ribosomes mRNA tRNA anticodon anticodons homeostasis Zeitgeist Realpolitik Lebensraum Anschluss Bolshevik Bolsheviks Bolshevism Menshevik Mensheviks glasnost perestroika historiography historiographical Gallipoli Anzac Anzacs Makarrata Whitlam Menzies Curtin Federation squattocracy Aboriginal Torres Noongar Wiradjuri Yolngu Koori Murri Palawa Shakespeare Shakespearean Macbeth Banquo Duncan Macduff Iago Othello Desdemona Horatio Ophelia Gertrude Austen Darcy Bingley Wickham Brontë Rochester Dickens Pip Magwitch Estella Havisham Frankenstein Walton Clerval'.split(
    ' ',
  )

const WORD = /\p{L}[\p{L}\p{M}]*(?:[’'\-‑]\p{L}[\p{L}\p{M}]*)*/gu

/** The words to look up, each place once. Addresses, words with digits, capitals only, and names within a sentence are left out. */
export function wordsToCheck(text: string, checksNames: boolean): TextWord[] {
  const blanked = text.replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/g, (part) => ' '.repeat(part.length))
  return [...blanked.matchAll(WORD)].flatMap((match): TextWord[] => {
    const word = match[0]
    const [before, after] = [blanked.charAt(match.index - 1), blanked.charAt(match.index + word.length)]
    if (/\d/.test(before) || /\d/.test(after) || word.length < 2) return []
    if (/^\p{Lu}{2,}s?$/u.test(word)) return []
    const isCapital = /^\p{Lu}/u.test(word)
    const startsSentence = /(?:^|[.!?…:]["”’')\]]*\s+|[“"‘(]|\n\s*)$/.test(
      blanked.slice(Math.max(0, match.index - 8), match.index),
    )
    return isCapital && !startsSentence && !checksNames ? [] : [{ word, at: match.index }]
  })
}

export interface Speller {
  correct: (word: string) => boolean
  suggest: (word: string) => string[]
}

export interface Misspelling {
  word: string
  /** Where the word stands, by index in the text. */
  at: readonly number[]
  suggestions: readonly string[]
}

/** Plain apostrophes, and hyphenated words part by part. */
export function isCorrect(word: string, speller: Speller, known: ReadonlySet<string>): boolean {
  const plain = word.replace(/’/g, "'").replace(/‑/g, '-')
  const one = (part: string): boolean => {
    if (part.length < 2 || known.has(part.toLowerCase()) || speller.correct(part)) return true
    const bare = part.replace(/'s$|s'$/, '')
    return bare !== part && (known.has(bare.toLowerCase()) || speller.correct(bare))
  }
  return one(plain) || (plain.includes('-') && plain.split('-').every(one))
}

/** Unknown words in the order in which they first appear. `report` is called with the share done, 0 to 1. */
export function misspellings(
  text: string,
  checksNames: boolean,
  speller: Speller,
  known: ReadonlySet<string>,
  report: (share: number) => void,
): Misspelling[] {
  const places = new Map<string, number[]>()
  for (const { word, at } of wordsToCheck(text, checksNames)) {
    const old = places.get(word)
    if (old) old.push(at)
    else places.set(word, [at])
  }
  const wrong = [...places].filter(([word]) => !isCorrect(word, speller, known))
  return wrong.map(([word, at], index) => {
    report((index + 1) / wrong.length)
    // Suggestions take up to 50 ms a word, so the first 60 words get them.
    return { word, at, suggestions: index < 60 ? speller.suggest(word.replace(/’/g, "'")).slice(0, 5) : [] }
  })
}
