declare module 'nspell' {
  interface Spell {
    correct: (word: string) => boolean
    suggest: (word: string) => string[]
  }
  export default function nspell(affixes: string, words: string): Spell
}
