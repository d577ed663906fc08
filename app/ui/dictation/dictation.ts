/** Speech to text of the browser (Web Speech API). Victor receives only the text. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  onresult: ((event: RecognitionResults) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}

export interface RecognitionResults {
  /** The first result that changed. */
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

export interface Dictation {
  stop: () => void
}

interface Listener {
  heard: (text: string) => void
  /** Why it ended, in words; empty when it was stopped. */
  ended: (why: string) => void
}

type Maker = new () => Recognition

const makerIn = (scope: object): Maker | undefined => {
  const names = scope as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker }
  return names.SpeechRecognition ?? names.webkitSpeechRecognition
}

const WHY: Readonly<Record<string, string>> = {
  'not-allowed': 'The browser does not allow the microphone. Allow it for this site, then try again.',
  'service-not-allowed': 'The browser does not allow dictation here. Type instead.',
  'audio-capture': 'No microphone was found.',
  network: 'Dictation needs a connection in this browser.',
  'no-speech': 'Nothing was heard. Press Dictate to try again.',
}

/** The final texts of an event. */
export function finalText({ resultIndex, results }: RecognitionResults): string {
  return Array.from(results)
    .slice(resultIndex)
    .flatMap((result) => (result.isFinal ? [result[0]?.transcript.trim() ?? ''] : []))
    .filter(Boolean)
    .join(' ')
}

export const dictation = {
  isPossible: (scope: object = globalThis): boolean => makerIn(scope) !== undefined,

  /** The microphone belongs to the document: one that was loaded for another screen may not use it. */
  mayListen: (scope: object = document): boolean => {
    const { featurePolicy } = scope as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
    return featurePolicy?.allowsFeature('microphone') ?? true
  },

  /** @returns null when the browser cannot start */
  start({ heard, ended }: Listener, language: string, scope: object = globalThis): Dictation | null {
    const Made = makerIn(scope)
    if (!Made) return null
    const recognition = new Made()
    let why = 'Dictation ended.'
    recognition.lang = language
    recognition.continuous = true
    recognition.interimResults = false
    recognition.onresult = (event) => heard(finalText(event))
    recognition.onerror = ({ error }) => {
      why = WHY[error] ?? 'Dictation stopped. Type instead, or try again.'
    }
    recognition.onend = () => ended(why)
    try {
      recognition.start()
    } catch {
      return null
    }
    return {
      stop() {
        recognition.onend = null
        recognition.stop()
      },
    }
  },
}
