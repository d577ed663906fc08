/** Reads misspelt words as the words that the rules look for, so that spelling does not hide an idea. */
import { correctSpelling } from '#app/engines/text/spelling.ts'
import type { IsWord } from './known-words.ts'

/** Common slips in words that carry an argument.  */
const SLIPS: ReadonlyMap<string, string> = new Map(
  'becuase=because beacuse=because becasue=because becouse=because becaus=because cuz=because cos=because therfore=therefore allthough=although altho=although eventhough=although wheras=whereas wereas=whereas howver=however howevr=however dispite=despite insted=instead untill=until befor=before wich=which thier=their thats=that dosent=doesnt suggets=suggests sugests=suggests arguement=argument arguements=arguments consequentley=consequently reconise=recognise recieve=receive beleive=believe belive=believe definately=definitely seperate=separate exampel=example exampels=examples evidance=evidence enviroment=environment goverment=government concious=conscious sence=sense choise=choice'
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
)
/** @param wanted plain words that the rules look for */
export function wordCorrector(
  wanted: ReadonlySet<string>,
  isWord: IsWord | undefined,
): (word: string) => string {
  const found = new Map<string, string>()
  return (word) => {
    const slip = SLIPS.get(word)
    if (slip !== undefined) return slip
    if (!isWord || word.length < 5 || wanted.has(word) || isWord(word)) return word
    const right = correctSpelling([word], wanted, found)[0]!
    // The lists have singulars.
    return right === word && word.endsWith('s')
      ? `${correctSpelling([word.slice(0, -1)], wanted, found)[0]!}s`
      : right
  }
}
