import { lightOver, type PageText } from './page-text.ts'
import { allOf, pickVoice, rateOf, resumeAt, sentencesOf, wordAt } from './sentences.ts'

export type Trouble = 'no-voice' | 'silent'

export interface Speaker {
  /** Starts, or continues at the word where it was paused. */
  read(): void
  pause(): void
  stop(): void
}

const PATIENCE = 6000

/**
 * Reads one sentence after the other with the device's voice and highlights it. Pausing ends the utterance and
 * remembers the word, because `speechSynthesis.pause()` stops on Android and loses its place elsewhere.
 */
export function speakerOf(
  text: PageText,
  wordsPerMinute: number,
  callbacks: { done: () => void; failed: (trouble: Trouble) => void },
): Speaker {
  const sentences = sentencesOf(text.pieces)
  const light = lightOver(text)
  let at = { sentence: 0, letter: 0 }
  // Holds a reference, because Chromium fires no end event for an utterance without one.
  let current: SpeechSynthesisUtterance | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const hush = () => {
    current = null
    clearTimeout(waiting)
    speechSynthesis.cancel()
  }
  const fail = (trouble: Trouble) => {
    hush()
    light.out()
    callbacks.failed(trouble)
  }
  const say = (voice: SpeechSynthesisVoice | null) => {
    const sentence = sentences[at.sentence]
    if (!sentence) {
      hush()
      light.out()
      at = { sentence: 0, letter: 0 }
      return callbacks.done()
    }
    const from = at.letter
    const utterance = new SpeechSynthesisUtterance(sentence.text.slice(from))
    current = utterance
    utterance.lang = voice?.lang ?? 'en-AU'
    if (voice) utterance.voice = voice
    utterance.rate = rateOf(wordsPerMinute)
    const mine = (act: (event: SpeechSynthesisEvent) => void) => (event: SpeechSynthesisEvent) => {
      if (current === utterance) act(event)
    }
    utterance.onstart = mine(() => {
      clearTimeout(waiting)
      light.sentence(allOf(sentence, text.pieces))
    })
    utterance.onboundary = mine(({ name, charIndex }) => {
      if (name !== 'word') return
      at.letter = resumeAt(sentence, from + charIndex, text.pieces)
      light.word(wordAt(sentence, from + charIndex, text.pieces))
    })
    utterance.onend = mine(() => {
      at = { sentence: at.sentence + 1, letter: 0 }
      say(voice)
    })
    utterance.onerror = mine(() => fail('silent'))
    clearTimeout(waiting)
    waiting = setTimeout(() => fail('silent'), PATIENCE)
    speechSynthesis.speak(utterance)
  }
  return {
    read() {
      const voice = pickVoice(speechSynthesis.getVoices())
      if (voice === undefined) return fail('no-voice')
      hush()
      say(voice)
    },
    pause: hush,
    stop() {
      hush()
      light.out()
      at = { sentence: 0, letter: 0 }
    },
  }
}
